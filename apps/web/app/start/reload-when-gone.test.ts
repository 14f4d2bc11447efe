// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadWhenGone } from './reload-when-gone'

let served = 200
let asked = 0
beforeEach(() => {
  served = 200
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(null, { status: served })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.body.innerHTML = ''
})

/** A page of that build which misses a piece: whether it is loaded anew. */
async function missesOn(build: string): Promise<boolean> {
  const target = new EventTarget()
  let isReloaded = false
  reloadWhenGone(
    target,
    () => build,
    () => {
      isReloaded = true
    },
  )
  const before = asked
  target.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(asked).toBe(before + 1))
  await new Promise((resolve) => setTimeout(resolve))
  return isReloaded
}

it('a page whose build is gone is loaded anew, once for each build, however the reader reloads it', async () => {
  expect(await missesOn('a')).toBe(true)
  expect(await missesOn('a')).toBe(false)
  expect(await missesOn('b')).toBe(true)
  // Two servers of two builds do not send it to and fro.
  expect(await missesOn('a')).toBe(false)
})

it('it stays where the server does not answer, and is loaded anew once it does', async () => {
  served = 503
  expect(await missesOn('a')).toBe(false)
  served = 200
  expect(await missesOn('a')).toBe(true)
})

it('it stays while a dialog is open', async () => {
  document.body.innerHTML = '<div role="dialog"><input></div>'
  expect(await missesOn('a')).toBe(false)
  document.body.innerHTML = '<div aria-hidden="true"><div role="dialog"></div></div>'
  expect(await missesOn('a')).toBe(true)
})

it('it stays while something is unsaved', async () => {
  const warn = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  expect(await missesOn('a')).toBe(false)
  window.removeEventListener('beforeunload', warn)
  expect(await missesOn('a')).toBe(true)
})
