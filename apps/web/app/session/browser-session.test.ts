// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { startBrowserSession } from './browser-session'
import { currentSession } from './current-session'
import { profile } from './testing/people'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('the browser’s session is the one hooks and guards use', () => {
  const session = startBrowserSession(new QueryClient())
  expect(currentSession()).toBe(session)
  expect(session.getState()).toMatchObject({ status: 'signed-out', initialised: true })
})

it('a guest who proved nothing yet lives in this tab only; one who did, in all of this browser', () => {
  const session = startBrowserSession(new QueryClient())
  session.startGuest()
  expect(sessionStorage.getItem('isGuest')).toBe('true')
  expect(localStorage.length).toBe(0)
  session.startGuest('guest-1')
  expect(sessionStorage.length).toBe(0)
  expect(localStorage.getItem('guestToken')).toBe('guest-1')
})

it('what another tab stores is heard at once', () => {
  const session = startBrowserSession(new QueryClient())
  localStorage.setItem('accessToken', 'from-another-tab')
  localStorage.setItem('userProfile', JSON.stringify(profile()))
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(session.getState().status).toBe('signed-out')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  expect(session.getState()).toMatchObject({ status: 'signed-in', profile: { first_name: 'Lucía' } })
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.getState().status).toBe('signed-out')
})
