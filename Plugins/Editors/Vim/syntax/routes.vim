" Highlights tables of routes. The names of TextMate's grammar and of this one are compared with
" the compiler's tokens in one test.
if exists('b:current_syntax')
  finish
endif

let s:cpo = &cpo
set cpo&vim

" A name, in any script; names with dots between them; and what begins a pattern or the target of
" a redirect.
let s:name = '\%(\h\|[^\x00-\x7F]\)\%(\w\|[^\x00-\x7F]\)*'
let s:dotted = s:name . '\%(\s*\.\s*' . s:name . '\)*'
let s:scheme = '\a[-+.0-9A-Za-z]*:'
" The beginning of a line that ends an open parenthesis which somebody forgot to close.
let s:next = '^\ze\s*\%(/\%(/\)\@!\|[@}]\|->\)'

function! s:Match(group, pattern, ...) abort
  execute 'syntax match' a:group '~' . a:pattern . '~' join(a:000)
endfunction

" Inside parentheses and brackets. What is defined later counts before what is defined earlier.
syntax cluster routesValues contains=routesComment,routesVariable,routesType,routesBuiltInType,
      \routesConstant,routesNumber,routesRange,routesEnumValue,routesString,routesMark,
      \routesParentheses,routesBrackets,routesCases
syntax cluster routesInside contains=@routesValues,routesLabel,routesEnumCase,routesJoined,
      \routesRegex,routesCall
call s:Match('routesMark', '[][(){},:=|?!^*.@]')
call s:Match('routesVariable', s:dotted, 'contained')
call s:Match('routesCall', s:dotted . '\ze\s*(', 'contained')
call s:Match('routesType', '\<\u\w*\%(\s*\.\s*\u\w*\)*', 'contained')
call s:Match('routesBuiltInType', '\<\%(String\|U\?Int\%(8\|16\|32\|64\)\?\|Double\|Bool\|UUID\|URL\|Date\|Decimal\)\>\%(\s*\.\)\@!', 'contained')
call s:Match('routesConstant', '\<\%(true\|false\|nil\)\>', 'contained')
call s:Match('routesNumber', '-\?\<\d\+\%(\.\d\+\)\?', 'contained')
call s:Match('routesRange', '\.\.[.<]', 'contained')
call s:Match('routesEnumValue', '\.\@1<!\.\s*\%(\h\|[^\x00-\x7F]\)\@=' . s:name, 'contained')
call s:Match('routesEnumCase', s:name . '\ze\s*\%((\s*"\%([^"\\]\|\\.\)*"\s*)\s*\)\?|', 'contained')
call s:Match('routesLabel', s:name . '\ze\s*:', 'contained')
call s:Match('routesJoined', '\s\@1<=joined\ze\s*"', 'contained')
execute 'syntax region routesParentheses matchgroup=routesMark start=/(/ end=/)/ end=~'
      \ . s:next . '~ contains=@routesInside'
execute 'syntax region routesBrackets matchgroup=routesMark start=/\[/ end=/\]/ end=~'
      \ . s:next . '~ contains=@routesValues contained'
" An enum without a name: the parenthesis follows no name.
execute 'syntax region routesCases matchgroup=routesMark start=/\%(\w\|[^\x00-\x7F]\)\@1<!(/ end=/)/ end=~'
      \ . s:next . '~ contains=routesComment,routesCaseName,routesParentheses,routesMark contained'
call s:Match('routesCaseName', s:name, 'contained')
syntax region routesString start=/"/ skip=/\\./ end=/"/ end=/$/ oneline contains=routesEscape
call s:Match('routesEscape', '\\.\|%\x\x', 'contained')
syntax region routesRegex start=~(\@1<=\s*/~ skip=/\\./ end=~/~ end=/$/ oneline contained contains=routesEscape

" The right side of an arrow.
call s:Match('routesCase', s:dotted, 'contained')
call s:Match('routesLink', '\%(' . s:scheme . '\|//\@!\)\S*', 'contained')
call s:Match('routesNil', '\<nil\>', 'contained')
call s:Match('routesArrow', '->', 'nextgroup=routesCase,routesLink,routesNil skipwhite')

" Clauses, and enums that go on.
call s:Match('routesFilter', s:name, 'contained')
call s:Match('routesRemove', '!', 'contained nextgroup=routesFilter skipwhite')
call s:Match('routesComma', ',', 'nextgroup=routesFilter,routesRemove skipwhite')
call s:Match('routesClause', '\<via\>', 'nextgroup=routesFilter,routesRemove skipwhite')
call s:Match('routesClause', '\<after\>', 'nextgroup=routesCase skipwhite')
call s:Match('routesClause', '\<also\>')
call s:Match('routesAlternative', '|', 'nextgroup=routesEnumCaseName skipwhite')
call s:Match('routesEnumCaseName', s:name, 'contained')
call s:Match('routesAttribute', '@' . s:name, 'contains=routesAt')
call s:Match('routesAt', '@', 'contained')

" The first word of a line, and one after attributes.
call s:Match('routesKeyword', '\<\%(group\|mount\|redirect\|otherwise\)\>')
call s:Match('routesKeyword', '\%(^\|[{}]\)\@1<=\s*\zs\%(via\|after\|also\)\>\ze\s*\%(->\)\@=')
call s:Match('routesHead', '^\s*\zs\%(\%(public\|package\|internal\)\s\+\)\?routes\>', 'nextgroup=routesTypeName skipwhite')
call s:Match('routesHead', '^\s*\zstype\>', 'nextgroup=routesTypeName skipwhite')
call s:Match('routesTypeName', s:dotted, 'contained nextgroup=routesTypeValue skipwhite')
call s:Match('routesTypeValue', '=', 'contained nextgroup=routesType,routesBuiltInType,routesBrackets skipwhite')
call s:Match('routesHead', '^\s*\zsenum\>', 'nextgroup=routesEnumName skipwhite')
call s:Match('routesEnumName', s:name, 'contained nextgroup=routesEnumValues skipwhite')
call s:Match('routesEnumValues', '=', 'contained nextgroup=routesEnumCaseName skipwhite')
call s:Match('routesHead', '^\s*\zsfilter\>', 'nextgroup=routesFilter skipwhite')
call s:Match('routesHead', '^\s*\zsattribute\>', 'nextgroup=routesAttributeName skipwhite')
call s:Match('routesAttributeName', s:name, 'contained')
call s:Match('routesHead', '^\s*\zsimport\>', 'nextgroup=routesModule skipwhite')
call s:Match('routesModule', s:dotted, 'contained')
call s:Match('routesHead', '^\s*\zsoption\>', 'nextgroup=routesOption skipwhite')
call s:Match('routesOption', s:name, 'contained nextgroup=routesOption skipwhite')
call s:Match('routesHead', '\%(^\|[{}]\)\@1<=\s*\zsinclude\>')
call s:Match('routesHead', '^\s*\zs\%(scheme\|host\)\ze\s', 'nextgroup=routesSite skipwhite')
call s:Match('routesSite', '//\@!\%([^ \t,]\)*\|[^ \t,/][^ \t,]*', 'contained nextgroup=routesSiteComma skipwhite')
call s:Match('routesSiteComma', ',', 'contained nextgroup=routesSite skipwhite')

" Patterns: a run of characters that begins with a path, or with a scheme and a path.
call s:Match('routesPattern', '\%(^\|[ \t{}^]\)\@1<=\%(//\@!\|' . s:scheme . '/\)\S\{-}\ze\%(\s\|$\|{\s*\%(//.*\)\?$\)', 'contains=routesPlaceholder,routesEscape')
call s:Match('routesPlaceholder', ':\h\w*\|{\h\w*}\|\*\%(\h\w*\)\?', 'contained')

" An example's link may begin with two slashes.
call s:Match('routesExample', '\%(^\|[{}]\)\@1<=\s*\zsexample\>', 'nextgroup=routesExampleLink skipwhite')
call s:Match('routesExampleLink', '\%(->\)\@!\S\+', 'contained')

call s:Match('routesComment', '\%(^\|\s\)\@1<=//.*$', 'contains=@Spell')
call s:Match('routesDocumentation', '^\s*\zs///\ze\%(\s\|$\)\@=.*$', 'contains=@Spell')
call s:Match('routesDocumentation', '^\s*\zs///\%(\s.*\)\?$', 'contains=@Spell')

highlight default link routesComment Comment
highlight default link routesDocumentation SpecialComment
highlight default link routesHead Keyword
highlight default link routesKeyword Keyword
highlight default link routesExample Keyword
highlight default link routesClause Keyword
highlight default link routesJoined Keyword
highlight default link routesTypeName Type
highlight default link routesEnumName Type
highlight default link routesType Type
highlight default link routesBuiltInType Type
highlight default link routesModule Include
highlight default link routesOption PreProc
highlight default link routesFilter Function
highlight default link routesCase Function
highlight default link routesCall Function
highlight default link routesLabel Identifier
highlight default link routesAttribute PreProc
highlight default link routesAttributeName PreProc
highlight default link routesAt PreProc
highlight default link routesEnumCaseName Constant
highlight default link routesEnumCase Constant
highlight default link routesCaseName Constant
highlight default link routesEnumValue Constant
highlight default link routesConstant Boolean
highlight default link routesNil Boolean
highlight default link routesNumber Number
highlight default link routesRange Operator
highlight default link routesArrow Operator
highlight default link routesRemove Operator
highlight default link routesAlternative Operator
highlight default link routesTypeValue Operator
highlight default link routesEnumValues Operator
highlight default link routesString String
highlight default link routesRegex String
highlight default link routesEscape SpecialChar
highlight default link routesPattern String
highlight default link routesPlaceholder Special
highlight default link routesLink Underlined
highlight default link routesExampleLink Underlined
highlight default link routesSite String

" Parentheses may go on over many lines.
syntax sync minlines=60

let b:current_syntax = 'routes'
let &cpo = s:cpo
unlet s:cpo
