-- A session of Neovim with `routes-language-server`: a mistake appears, its fix is applied, a filter is
-- renamed in two files, a case is completed, and the file is formatted.
--
-- usage: SERVER=… FOLDER=… nvim --headless --clean -c 'luafile neovim.lua'

local folder = vim.env.FOLDER
local steps = 0

local function finish(message)
  io.stderr:write('error: ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local function wait_for(what, condition)
  if not vim.wait(10000, condition, 20) then finish(what .. ' did not happen') end
  steps = steps + 1
  print('ok: ' .. what .. '\n')
end

local function line_of(text)
  local line = vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'cw')
  if line == 0 then finish('no line has ' .. text) end
  return line
end

vim.cmd('edit ' .. folder .. '/Routes/Shop.routes')
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({
  name = 'routesc', cmd = { vim.env.SERVER }, root_dir = folder,
  handlers = {
    ['window/showMessage'] = function(_, result)
      vim.g.routesc_message = result.message
    end,
  },
})
vim.lsp.buf_attach_client(buffer, client)
wait_for('the server starts', function() return vim.lsp.buf_is_attached(buffer, client)
  and #vim.lsp.get_active_clients() == 1
  and vim.lsp.get_client_by_id(client).server_capabilities.hoverProvider ~= nil end)

local function messages()
  return vim.tbl_map(function(diagnostic) return diagnostic.message end,
    vim.diagnostic.get(buffer))
end

-- A mistake appears.
local cart = line_of('/cart -> cart')
vim.api.nvim_buf_set_lines(buffer, cart - 1, cart, false, { '/cart => cart @tab(cart)' })
wait_for('a mistake appears', function()
  return vim.tbl_contains(messages(), "this pattern names no case: '->' is missing before '=>'")
end)

-- Its fix is applied.
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.api.nvim_win_set_cursor(0, { cart, 3 })
vim.lsp.buf.code_action()
wait_for('its fix is applied', function()
  return vim.fn.getline(cart) == '/cart -> cart @tab(cart)' and #messages() == 0
end)

-- A filter is renamed in two files.
line_of('filter signedIn')
vim.api.nvim_win_set_cursor(0, { vim.fn.line('.'), 9 })
vim.lsp.buf.rename('loggedIn')
wait_for('a filter is renamed in two files', function()
  local stores = vim.fn.bufnr('Stores.routes')
  if stores == -1 or not vim.api.nvim_buf_is_loaded(stores) then return false end
  local text = table.concat(vim.api.nvim_buf_get_lines(stores, 0, -1, false), '\n')
  return text:find('via loggedIn', 1, true) ~= nil and vim.fn.getline('.') == 'filter loggedIn'
end)
wait_for('the person is told that Swift code is not changed', function()
  return vim.g.routesc_message == "renamed to 'loggedIn' in 2 .routes files;"
    .. ' Swift code that has the old name is not changed'
end)

-- A case is completed.
vim.api.nvim_buf_set_lines(buffer, cart, cart, false, { '', '/basket -> basket after ca' })
vim.api.nvim_win_set_cursor(0, { cart + 2, 25 })
local parameters = vim.lsp.util.make_position_params()
parameters.position.character = 26
local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/completion', parameters, 10000)
local list = answers[client].result
local words = vim.lsp.util.text_document_completion_list_to_complete_items(list, 'ca')
local found = vim.tbl_filter(function(word) return word.word == 'cart' end, words)
if #found ~= 1 then finish('cart is not offered: ' .. vim.inspect(words)) end
local item = vim.tbl_filter(function(item) return item.label == 'cart' end, list.items)[1]
vim.lsp.util.apply_text_edits({ item.textEdit }, buffer, 'utf-16')
wait_for('a case is completed', function()
  return vim.fn.getline(cart + 2) == '/basket -> basket after cart'
end)

-- Hover and definition, as the client shows them.
local hover = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', parameters, 10000)
wait_for('hover shows the link', function()
  return hover[client].result.contents.value:find('https://shop.example.com/cart', 1, true) ~= nil
end)
vim.lsp.buf.definition()
wait_for('the cursor is at the declaration', function()
  return vim.fn.line('.') == cart
end)

-- The file is formatted.
vim.api.nvim_buf_set_lines(buffer, cart + 1, cart + 2, false, { '/basket   ->   basket after cart' })
if vim.lsp.buf.formatting_sync then
  vim.lsp.buf.formatting_sync(nil, 10000)
else
  vim.lsp.buf.format({ timeout_ms = 10000 })
end
wait_for('the file is formatted', function()
  return vim.fn.getline(cart + 2) == '/basket -> basket after cart'
end)

vim.cmd('wall')
vim.lsp.stop_client(client)
print(steps .. ' steps\n')
vim.cmd('qall!')
