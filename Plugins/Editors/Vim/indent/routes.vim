" Indents tables of routes as `routesc format` does: a level for each group, and one more for
" what belongs to the route above.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=RoutesIndent(v:lnum)
setlocal indentkeys=0},0),0\|,0=via\ ,0=after\ ,0=also\ ,0=example\ ,0=->,o,O
setlocal autoindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< autoindent<'

if exists('*RoutesIndent')
  finish
endif

let s:comment = '^\s*//'
let s:continuation = '^\s*\%(\%(via\|after\|also\)\>\|->\||\)'
let s:start = '^\s*\%(//\@!\|[@}]\|\a[-+.0-9A-Za-z]*:/\|->'
      \ . '\|\%(example\|also\|via\|after\|redirect\|otherwise\|type\|enum\|filter\)\s\+[^ :|,()=]\)'
let s:example = '^\s*example\>'
let s:route = '^\s*\%(/\|\a[-+.0-9A-Za-z]*:/\|)\|\%(mount\|redirect\|otherwise\)\>\|@.*\s\%(/\|redirect\>\|mount\>\)\)'

" The line without strings, regular expressions and a comment.
function! s:Code(lnum) abort
  let l:text = substitute(getline(a:lnum), '"\%([^"\\]\|\\.\)*"', '', 'g')
  let l:text = substitute(l:text, '(\@1<=/\%([^/\\]\|\\.\)*/', '', 'g')
  return substitute(l:text, '\%(^\|\s\)//.*$', '', '')
endfunction

" The line of the parenthesis that is open at the beginning of a line; 0 if none is. A line that
" begins like a route closes all that are open above it.
function! s:OpenParenthesis(lnum) abort
  let l:depth = 0
  let l:line = a:lnum - 1
  while l:line > 0 && l:line > a:lnum - 100 && getline(l:line) =~# '\S'
    let l:code = s:Code(l:line)
    let l:depth += count(l:code, '(') - count(l:code, ')')
    if l:depth > 0
      return l:line
    elseif getline(l:line) =~# s:start
      return 0
    endif
    let l:line -= 1
  endwhile
  return 0
endfunction

" The line above that begins a route, a group, a directive or the end of a group.
function! s:Anchor(lnum) abort
  let l:line = prevnonblank(a:lnum - 1)
  while l:line > 0
    let l:text = getline(l:line)
    let l:open = s:OpenParenthesis(l:line)
    if l:open > 0 && l:text !~# '^\s*)'
      let l:line = l:open
    elseif l:text =~# s:comment || l:text =~# s:continuation || l:text =~# s:example
      let l:line = prevnonblank(l:line - 1)
    else
      return l:line
    endif
  endwhile
  return 0
endfunction

" The line above that is no comment.
function! s:CodeAbove(lnum) abort
  let l:line = prevnonblank(a:lnum - 1)
  while l:line > 0 && getline(l:line) =~# s:comment
    let l:line = prevnonblank(l:line - 1)
  endwhile
  return l:line
endfunction

function! RoutesIndent(lnum) abort
  let l:text = getline(a:lnum)
  let l:open = s:OpenParenthesis(a:lnum)
  if l:open > 0
    return indent(l:open) + (l:text =~# '^\s*)' ? 0 : shiftwidth())
  endif
  let l:anchor = s:Anchor(a:lnum)
  let l:opens = l:anchor > 0 && s:Code(l:anchor) =~# '{\s*$'
  let l:base = l:anchor > 0 ? indent(l:anchor) + (l:opens ? shiftwidth() : 0) : 0
  if l:text =~# '^\s*}'
    return max([l:base - shiftwidth(), 0])
  elseif l:text =~# s:continuation
    return l:base + shiftwidth()
  elseif l:text =~# s:example
    return l:base + (s:IsExampleOfRoute(a:lnum, l:base) ? shiftwidth() : 0)
  elseif l:text =~# s:comment
    " One that is indented deeper belongs to the route above.
    return l:base + (indent(a:lnum) > l:base && !l:opens ? shiftwidth() : 0)
  endif
  return l:base
endfunction

" Whether an example shows the route above: in the same paragraph, or indented.
function! s:IsExampleOfRoute(lnum, base) abort
  let l:above = s:CodeAbove(a:lnum)
  if l:above == 0
    return 0
  endif
  let l:text = getline(l:above)
  if l:text =~# s:example
    return indent(l:above) > a:base
  endif
  if l:text !~# s:continuation && (l:text !~# s:route || s:Code(l:above) =~# '{\s*$')
    return 0
  endif
  let l:blank = prevnonblank(a:lnum - 1) != a:lnum - 1
  return !l:blank || indent(a:lnum) > a:base
endfunction
