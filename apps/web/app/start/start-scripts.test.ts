// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startScripts } from './start-scripts'

const TYPE = 'text/later'
/** What the page asked the browser for, in order. */
let asked: string[] = []
let idle: () => void = () => {}
let touch: () => void = () => {}
const fail = vi.fn(async () => {})

beforeEach(() => {
  asked = []
  fail.mockClear()
  document.body.innerHTML = `<script type="${TYPE}">import("/entry.js")</script>`
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run
  })
  globalThis.earlyPresses = {
    touched: new Promise((resolve) => {
      touch = resolve
    }),
    fail,
    yieldToReact: () => {},
    take: () => null,
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.earlyPresses = undefined
})

/** A browser that gets every file but those that are named. */
function browse(lost: readonly string[] = []) {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLLinkElement) asked.push(`announce ${new URL(node.href).pathname}`)
      if (!(node instanceof HTMLScriptElement)) continue
      const path = node.src === '' ? node.textContent : new URL(node.src).pathname
      asked.push(`run ${path}`)
      const happened = lost.includes(path) ? 'error' : 'load'
      setTimeout(() => node.dispatchEvent(new Event(happened)))
    }
  })
}

const MODULES = ['/foundation.js', '/root.js'] as const
const announced = ['announce /entry.js', 'announce /foundation.js', 'announce /root.js']
const ran = ['run /foundation.js', 'run /root.js', 'run import("/entry.js")']

it('announces the files at the first frame and runs them one after the other when the browser is idle', async () => {
  browse()
  const started = startScripts(MODULES, '/entry.js', TYPE)
  await vi.waitFor(() => expect(asked).toEqual(announced))
  idle()
  await started
  expect(asked).toEqual([...announced, ...ran])
})

it('does not wait to be idle when somebody touches the page', async () => {
  browse()
  const started = startScripts(MODULES, '/entry.js', TYPE)
  touch()
  await started
  expect(asked).toEqual([...announced, ...ran])
})

it('runs nothing more when a file does not come, and says so', async () => {
  browse(['/foundation.js'])
  touch()
  await expect(startScripts(MODULES, '/entry.js', TYPE)).rejects.toThrow('/foundation.js did not come')
  expect(fail).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([...announced, 'run /foundation.js'])
})

it('starts nothing in a page that is being left', async () => {
  browse()
  vi.stubGlobal('pageIsLeft', true)
  await startScripts(MODULES, '/entry.js', TYPE)
  expect(asked).toEqual([])
})
