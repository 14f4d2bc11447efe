import { expect, test } from 'vitest'
import routes from './routes'
import { isEventDetailPath } from './shell/navbar-visibility'

interface Entry {
  readonly path?: string | undefined
  readonly children?: readonly Entry[] | undefined
}

const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])

test('no screen with an address of its own is taken for the page of an event', async () => {
  const screens = pathsOf(await routes).filter((path) => /^[a-z-]+$/.test(path))
  expect(screens).toContain('pago-importacion')
  expect(screens.filter((path) => isEventDetailPath(`/${path}`))).toEqual([])
})
