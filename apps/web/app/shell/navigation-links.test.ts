import { describe, expect, test } from 'vitest'
import { type NavigationLink, ownLinksFor, siteLinksFor } from './navigation-links'
import type { Viewer, ViewerRole } from './viewer'

function viewer(role: ViewerRole): Viewer {
  return { display_name: 'Ana Gómez', email: null, role, avatar_url: null }
}

const keys = (links: readonly NavigationLink[]) => links.map((link) => link.key)

describe('the links of the site', () => {
  test('a signed-out visitor can create a race and sign in', () => {
    expect(keys(siteLinksFor(null))).toEqual(['home', 'events', 'organizers', 'createRace', 'login'])
  })

  test('a signed-in runner is not offered to create a race', () => {
    expect(keys(siteLinksFor(viewer('runner')))).toEqual(['home', 'events', 'organizers'])
  })

  test.each(['organizer', 'admin', 'staff', 'user'] as const)(
    'a signed-in %s keeps «Crea tu Carrera»',
    (role) => {
      expect(keys(siteLinksFor(viewer(role)))).toEqual(['home', 'events', 'organizers', 'createRace'])
    },
  )

  test('each leads to the address the product fixed', () => {
    expect(siteLinksFor(null).map((link) => link.to)).toEqual([
      '/',
      '/eventos/publicos',
      '/organizadores',
      '/organizadores/registro',
      '/login',
    ])
  })
})

test.each([
  [null, '/organizadores/registro'],
  ['organizer', '/organizador/eventos/crear'],
  ['admin', '/organizadores/registro'],
  ['staff', '/organizadores/registro'],
  ['user', '/organizadores/registro'],
] as const)('«Crea tu Carrera» leads %s to %s', (role, to) => {
  const links = siteLinksFor(role && viewer(role))
  expect(links.find(({ key }) => key === 'createRace')?.to).toBe(to)
})

test.each([
  ['admin', ['/admin/dashboard', '/perfil']],
  ['organizer', ['/organizador/dashboard']],
  ['staff', ['/organizador/dashboard']],
  ['runner', ['/perfil']],
  ['user', ['/perfil']],
] as const)('the own menu of %s leads to %s', (role, paths) => {
  expect(ownLinksFor(viewer(role)).map(({ to }) => to)).toEqual(paths)
})
