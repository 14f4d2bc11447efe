import { Storage } from 'happy-dom'
import { beforeEach, expect, it } from 'vitest'
import { SessionVault, type WebStorage } from './session-vault'
import { MINUTE, profile, token } from './testing/people'

let persistent: WebStorage
let tab: WebStorage
let vault: SessionVault

beforeEach(() => {
  persistent = new Storage()
  tab = new Storage()
  vault = new SessionVault(persistent, tab)
})

it('a remembered session lives in the persistent storage under the agreed keys', () => {
  vault.start('a', 'r', true)
  vault.writeProfile(profile())
  vault.writeSelectedRole('runner')
  expect(persistent).toMatchObject({
    accessToken: 'a',
    refreshToken: 'r',
    rememberMe: 'true',
    selectedRole: 'runner',
    isGuest: 'false',
    userProfile: JSON.stringify(profile()),
  })
  expect(tab.getItem('accessToken')).toBeNull()
})

it('any other session dies with its tab', () => {
  vault.start('a', 'r', false)
  vault.writeProfile(profile())
  expect(tab).toMatchObject({ accessToken: 'a', refreshToken: 'r', rememberMe: 'false' })
  expect(persistent.getItem('accessToken')).toBeNull()
  expect(persistent.getItem('userProfile')).toBeNull()
})

it('whichever storage holds a session is read', () => {
  persistent.setItem('accessToken', 'kept')
  expect(vault.read().accessToken).toBe('kept')
  tab.setItem('accessToken', 'own')
  expect(vault.read().accessToken).toBe('own')
})

it('changing the choice leaves nothing behind in the other storage', () => {
  vault.start('a', 'r', true)
  vault.start('b', 's', false)
  expect(persistent.getItem('refreshToken')).toBeNull()
  expect(vault.read()).toMatchObject({ accessToken: 'b', rememberMe: false })
})

it('one session of a tab leaves somebody else’s remembered one where it is', () => {
  const [andres, lucia] = [token('a', MINUTE, 'andres'), token('l', MINUTE, 'lucia')]
  vault.start(andres, 'r', true)
  vault.start(lucia, 's', false)
  expect(persistent).toMatchObject({ accessToken: andres, refreshToken: 'r' })
  expect(vault.read()).toMatchObject({ accessToken: lucia, rememberMe: false })
})

it('a remembered session replaces the one of the tab, also when that was somebody else’s', () => {
  const [andres, lucia] = [token('a', MINUTE, 'andres'), token('l', MINUTE, 'lucia')]
  vault.start(lucia, 's', false)
  vault.start(andres, 'r', true)
  expect(tab.getItem('accessToken')).toBeNull()
  expect(vault.read()).toMatchObject({ accessToken: andres, rememberMe: true })
})

it('renewed tokens go where the session lives, unless it ended or changed meanwhile', () => {
  vault.start('a', 'r', true)
  expect(vault.renew('r', 'a2', 'r2')).toBe(true)
  expect(persistent).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
  expect(vault.renew('r', 'a3', 'r3')).toBe(false)
  vault.clear()
  expect(vault.renew('r2', 'a3', 'r3')).toBe(false)
  expect(vault.read().accessToken).toBeNull()
})

it('what is stored may have been tampered with', () => {
  vault.start('a', 'r', false)
  tab.setItem('userProfile', '{"first_name":')
  tab.setItem('selectedRole', 'emperor')
  expect(vault.read()).toMatchObject({ profile: null, selectedRole: null })
  tab.setItem('userProfile', '{"first_name":7}')
  expect(vault.read().profile).toBeNull()
})

it('clearing forgets the session and keeps the way back and other people’s keys', () => {
  vault.start('a', 'r', true)
  vault.writeRedirectPath('/perfil')
  persistent.setItem('theme', 'light')
  vault.clear()
  expect(vault.read()).toMatchObject({ accessToken: null, refreshToken: null })
  expect(vault.redirectPath).toBe('/perfil')
  expect(persistent.getItem('theme')).toBe('light')
})

it('a session of the tab can be kept after closing it, with all it knows', () => {
  vault.start('a', 'r', false)
  vault.writeProfile(profile())
  vault.keepAfterClosing()
  expect(new SessionVault(persistent, new Storage()).read()).toMatchObject({
    accessToken: 'a',
    refreshToken: 'r',
    profile: { username: 'lucia' },
  })
  expect(tab.getItem('accessToken')).toBeNull()
})

it('a session that is kept after closing works for the same organizer, until it ends', () => {
  vault.start(token('here', 0, 'lucia'), 'r', false)
  vault.writeChosenOrganizer('club-andino')
  vault.keepAfterClosing()
  const reopened = new SessionVault(persistent, new Storage())
  expect(reopened.chosenOrganizer).toEqual({ person: 'lucia', slug: 'club-andino' })
  reopened.clear()
  expect(new SessionVault(persistent, new Storage()).chosenOrganizer).toBeNull()
})

it('it never takes the place of somebody else’s session', () => {
  persistent.setItem('accessToken', token('kept', 0, 'andres'))
  tab.setItem('accessToken', token('here', 0, 'lucia'))
  vault.keepAfterClosing()
  expect(persistent.getItem('accessToken')).toBe(token('kept', 0, 'andres'))
  expect(vault.read().accessToken).toBe(token('here', 0, 'lucia'))
})
