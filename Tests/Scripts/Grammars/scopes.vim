" Writes the syntax group of each byte of each table of a folder, and checks that indenting a
" formatted table changes nothing:
"
"     FOLDER=… EDITOR_NAME=vim vim -es -u NONE -N -S scopes.vim
"
" The tables in the folder's `formatted` are those to indent.
set encoding=utf-8 fileencodings=utf-8 nomore noswapfile
execute 'set runtimepath^=' . fnameescape($PLUGIN)
filetype plugin indent on
syntax on

function! s:Groups(line) abort
  let l:groups = []
  for l:column in range(1, strlen(getline(a:line)))
    call add(l:groups, synIDattr(synID(a:line, l:column, 0), 'name'))
  endfor
  return l:groups
endfunction

function! s:Run() abort
  let l:failures = []
  for l:file in glob($FOLDER . '/*.routes', 0, 1)
    execute 'edit ++ff=unix' fnameescape(l:file)
    if &filetype !=# 'routes'
      call add(l:failures, l:file . ': the file type is ' . &filetype)
    endif
    let l:groups = map(range(1, line('$')), 's:Groups(v:val)')
    call writefile([json_encode(l:groups)], fnamemodify(l:file, ':r') . '.' . $EDITOR_NAME)
    bwipeout!
  endfor
  let l:count = 0
  for l:file in glob($FOLDER . '/formatted/*.routes', 0, 1)
    execute 'edit' fnameescape(l:file)
    let l:before = getline(1, '$')
    silent normal! gg=G
    for l:number in range(1, line('$'))
      if getline(l:number) !=# l:before[l:number - 1]
        call add(l:failures, fnamemodify(l:file, ':t') . ':' . l:number . ': indented to '
              \ . indent(l:number) . ': ' . l:before[l:number - 1])
      endif
    endfor
    let l:count += 1
    bwipeout!
  endfor
  call add(l:failures, l:count . ' tables indented')
  call writefile(l:failures, $FOLDER . '/' . $EDITOR_NAME . '.log')
endfunction

try
  call s:Run()
catch
  call writefile([v:exception . ' at ' . v:throwpoint], $FOLDER . '/' . $EDITOR_NAME . '.log')
endtry
qall!
