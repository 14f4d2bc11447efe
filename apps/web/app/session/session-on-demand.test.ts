// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { profile } from './testing/people'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Each test is a page of its own, with no session installed yet.
  vi.resetModules()
})

async function openPage() {
  const slot = await import('./session-slot')
  const { startSessionOnDemand } = await import('./session-on-demand')
  startSessionOnDemand()
  return slot
}

it('a visitor with nothing stored is signed out, without a session at all', async () => {
  const { installedSession, sessionState } = await openPage()
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  await import('./current-session')
  expect(installedSession()).toBeNull()
  expect(sessionState().status).toBe('signed-out')
})

it('a stored session starts by itself, and who listened before hears of it', async () => {
  sessionStorage.setItem('isGuest', 'true')
  const { subscribeToSession, sessionState } = await openPage()
  const heard: string[] = []
  subscribeToSession(() => heard.push(sessionState().status))
  await expect.poll(() => heard).toContain('guest')
})

it('a login in another tab reaches a page that had no session', async () => {
  const { sessionState } = await openPage()
  localStorage.setItem('accessToken', 'from-another-tab')
  localStorage.setItem('userProfile', JSON.stringify(profile()))
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  await expect.poll(() => sessionState()).toMatchObject({ status: 'signed-in' })
})

it('a session set aside for a payment and never taken is thrown away once it expires', async () => {
  localStorage.setItem('paymentSession', JSON.stringify({ accessToken: 'old', timestamp: 0 }))
  await openPage()
  await expect.poll(() => localStorage.getItem('paymentSession')).toBeNull()
})

it('a call made by nobody brings the client it needs', async () => {
  const { installedSession } = await openPage()
  const { clientOfPage } = await import('../api-client/client-slot')
  const client = await clientOfPage()
  expect(installedSession()?.client).toBe(client)
})
