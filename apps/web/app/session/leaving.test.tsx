// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { startBrowserSession } from './browser-session'
import { FRESH, MINUTE, token } from './testing/people'
import { storeSession } from './testing/session-bench'
import { useSession } from './use-session'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** An editor with unsaved work, shown as the root shows every screen. */
function Screen() {
  return useSession().leaving ? null : <Editor />
}

function Editor() {
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return <p>Sin guardar</p>
}

function hearStorage(access: string) {
  storeSession(localStorage, access)
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

// First, while no other page of this window listens.
it('an empty page that the back button brings back is loaded anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const left = new Promise((resolve) => {
    vi.spyOn(location, 'assign').mockImplementation(resolve)
  })
  const session = startBrowserSession(new QueryClient())
  await session.logOut()
  expect(await left).toBe('/')
  // Another tab's page may reload by itself at any moment once somebody logs out; this one does within the event.
  reload.mockClear()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})

it('a page that showed somebody else closes without asking whether to stay, for there is nothing to stay on', async () => {
  const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const reloading = new Promise<boolean>((resolve) => {
    vi.spyOn(location, 'reload').mockImplementation(() => resolve(asksToStay()))
  })
  startBrowserSession(new QueryClient())
  hearStorage(FRESH)
  render(<Screen />)
  expect(screen.getByText('Sin guardar')).toBeDefined()
  expect(asksToStay()).toBe(true)
  hearStorage(token('other', 30 * MINUTE, 'andres'))
  expect(await reloading).toBe(false)
})
