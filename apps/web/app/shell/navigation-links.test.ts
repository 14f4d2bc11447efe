import { describe, expect, test } from 'vitest'
import { type NavigationLink, profileLinkFor, siteLinksFor } from './navigation-links'
import type { Viewer, ViewerRole } from './viewer'

function viewer(role: ViewerRole): Viewer {
  return { display_name: 'Ana Gómez', email: null, role, avatar_url: null }
}

const keys = (links: readonly NavigationLink[]) => links.map((link) => link.key)

describe('the links of the site', () => {
  test('a signed-out visitor can create a race and sign in', () => {
    expect(keys(siteLinksFor(null))).toEqual(['home', 'events', 'organizers', 'createRace', 'login'])
  })

  test('a runner is not offered to create a race', () => {
    expect(keys(siteLinksFor(viewer('runner')))).toEqual(['home', 'events', 'organizers'])
  })

  test.each(['admin', 'organizer', 'staff', 'user'] as const)(
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

describe("the link of a person's own menu", () => {
  test.each([
    ['admin', '/perfil'],
    ['organizer', '/organizador/dashboard'],
    ['runner', '/perfil'],
    ['user', '/perfil'],
    ['staff', undefined],
  ] as const)('%s → %s', (role, to) => {
    expect(profileLinkFor(viewer(role))?.to).toBe(to)
  })
})
