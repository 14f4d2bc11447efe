import { afterEach, expect, it, vi } from 'vitest'
import { openTabChannel } from './tab-channel'

afterEach(() => vi.unstubAllGlobals())

it('what one tab says reaches the others and itself', async () => {
  const [one, other] = [openTabChannel(), openTabChannel()]
  const heard = [one, other].map((tab) => new Promise((resolve) => tab?.hear(resolve)))
  one?.say('hola')
  expect(await Promise.all(heard)).toEqual(['hola', 'hola'])
})

it('a browser that has no channel leaves each tab on its own', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openTabChannel()).toBeNull()
})

it('so does one that refuses it because the person blocks site data', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  expect(openTabChannel()).toBeNull()
})
