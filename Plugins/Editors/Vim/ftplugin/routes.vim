" Settings of buffers with tables of routes.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" The layout of `routesc format`.
setlocal shiftwidth=4 softtabstop=4 expandtab
setlocal comments=:///,:// commentstring=//\ %s
setlocal formatoptions-=t formatoptions+=croql
setlocal suffixesadd=.routes
" What `swift build` and `routesc check` report, for :make and the quickfix list.
setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,%-G%.%#
setlocal makeprg=swift\ build

let b:undo_ftplugin = 'setlocal shiftwidth< softtabstop< expandtab< comments< commentstring<'
      \ . ' formatoptions< suffixesadd< errorformat< makeprg<'
