// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { LeaveGuard, type LeaveGuardProps } from './leave-guard'

afterEach(cleanup)

/** Somebody came from a list to an editor where something is typed. */
function openEditor(given: Partial<LeaveGuardProps> = {}) {
  const editor = (
    <>
      <h1>Editor</h1>
      <Link to="/otra">Otra</Link>
      <Link to="/editor?parte=2">Parte</Link>
      <LeaveGuard isUnsaved text="Lo que escribiste se perderá." {...given} />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Lista</h1> },
      { path: '/editor', element: editor },
      { path: '/otra', element: <h1>Otra página</h1> },
    ],
    { initialEntries: ['/', '/editor'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return router
}

const dialog = () => screen.queryByRole('alertdialog', { name: '¿Salir sin guardar?' })
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

it('who presses Back and leaves without saving is on the page before, and is asked once', async () => {
  const router = openEditor()
  await act(() => router.navigate(-1))
  expect(dialog()).not.toBeNull()
  choose('Salir sin guardar')
  await heading('Lista')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(router.state.location.pathname).toBe('/')
})

it('who stays has everything as it was, and is asked again the next time', async () => {
  const router = openEditor()
  await act(() => router.navigate(-1))
  choose('Seguir editando')
  await waitFor(() => expect(dialog()).toBeNull())
  await heading('Editor')
  fireEvent.click(screen.getByRole('link', { name: 'Otra' }))
  expect(dialog()).not.toBeNull()
  choose('Salir sin guardar')
  await heading('Otra página')
})

it('what saves itself is saved on the way out, with no question while it does', async () => {
  let finish: (isSaved: boolean) => void = () => {}
  const router = openEditor({ onSave: () => new Promise((resolve) => (finish = resolve)) })
  await act(() => router.navigate(-1))
  expect(dialog()).toBeNull()
  await act(async () => finish(true))
  await heading('Lista')
})

it('what could not be saved on the way out is asked about, and may be left all the same', async () => {
  const router = openEditor({ onSave: () => Promise.reject(new Error('no network')) })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(dialog()).not.toBeNull())
  choose('Salir sin guardar')
  await heading('Lista')
})

it('another part of the same address is no leaving, unless the address chooses what is edited', async () => {
  openEditor()
  fireEvent.click(screen.getByRole('link', { name: 'Parte' }))
  expect(dialog()).toBeNull()
  cleanup()
  openEditor({ leavesBySearch: true })
  fireEvent.click(screen.getByRole('link', { name: 'Parte' }))
  expect(dialog()).not.toBeNull()
})

it('closing the tab warns only while something is unsaved', () => {
  const warns = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  openEditor()
  expect(warns()).toBe(true)
  cleanup()
  openEditor({ isUnsaved: false })
  expect(warns()).toBe(false)
})
