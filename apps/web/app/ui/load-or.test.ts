// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { loadOr } from './load-or'

let heard = 0
const listen = () => {
  heard += 1
}
const gone = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
window.addEventListener('vite:preloadError', listen)
afterEach(() => {
  heard = 0
})

it('a piece that is gone has something in its place, and the page hears nothing of it', async () => {
  const load = async (): Promise<string> => {
    gone()
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  expect(await loadOr(load, 'typed')).toBe('typed')
  expect(heard).toBe(0)
})

it('what else is gone is told as ever', async () => {
  expect(await loadOr(async () => 'calendar', 'typed')).toBe('calendar')
  gone()
  expect(heard).toBe(1)
})
