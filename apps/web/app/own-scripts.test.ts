import { expect, it } from 'vitest'
import { nameOwnScripts, newScriptMark, scriptHash } from './own-scripts'

const mark = newScriptMark()

it('names the scripts that carry the mark of this render, and leaves no mark behind', () => {
  const { page, hashes } = nameOwnScripts(
    `<script nonce="${mark}">uno()</script><script type="module" async="" nonce="${mark}">dos()</script>`,
    mark,
  )
  expect(hashes).toEqual([scriptHash('uno()'), scriptHash('dos()')])
  expect(page).toBe('<script>uno()</script><script type="module" async="">dos()</script>')
})

it.each([
  '<script>robar()</script>',
  '<SCRIPT>robar()</SCRIPT>',
  `<script nonce="${newScriptMark()}">robar()</script>`,
  '<script nonce="">robar()</script>',
  '<script nonce>robar()</script>',
  '<script type="module">robar()</script>',
  // An open tag that swallows the one after it.
  '<script>robar()</script><script x="',
])('does not name what came in with the content: %s', (injected) => {
  const { hashes } = nameOwnScripts(`<p>${injected}</p><script nonce="${mark}">uno()</script>`, mark)
  expect(hashes).not.toContain(scriptHash('robar()'))
})

it('has a mark of its own for every page', () => {
  expect(newScriptMark()).not.toBe(newScriptMark())
})
