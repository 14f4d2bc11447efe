import { expect, test } from 'vitest'
import routes from './routes'
import { requirementsOf } from './session/route-requirements'
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

/** A page that its row forgets would be open to each member of a team. */
test('every screen of the panel has a row that says to which area it belongs', async () => {
  const screens = pathsOf(await routes).filter(
    (path) => path.startsWith('organizador/') && !NOWHERE.has(path),
  )
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((path) => requirementsOf(`/${path}`).area === undefined)).toEqual([])
})

const NOWHERE = new Set(['organizador/*', 'organizador/inscripcion'])
