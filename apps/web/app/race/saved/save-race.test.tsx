// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { installSession } from '../../session'
import { VIEWING_KEY } from '../../session/session-keys'
import { localApi, renderSignedIn } from '../../session/testing/render-signed-in'
import { openBench } from '../../session/testing/session-bench'
import { currentMarks } from './marks-store'
import { SaveRace } from './save-race'
import { forgetMarks } from './saved-marks'

const MARKS = 'GET /api/v1/guardadas/marcas/'
const SAVE = 'PUT /api/v1/eventos/brisa/guardar/'
const DROP = 'DELETE /api/v1/eventos/brisa/guardar/'

const api = localApi()
afterEach(() => {
  forgetMarks()
  sessionStorage.clear()
})

const heart = () => screen.getByRole('button', { name: /^Guardar Brisa/ })
const isPressed = () => heart().getAttribute('aria-pressed')
const kept = (...slugs: string[]) => api.on(MARKS, () => ({ json: { slugs, wants_mails: true } }))
const HEART = <SaveRace slug="brisa" name="Brisa" look="heart" />

it('shows what is kept, and keeps and lets go at once', async () => {
  kept('brisa')
  api.on(SAVE, () => ({ json: { saved: true } }))
  api.on(DROP, () => ({ json: { saved: false } }))
  renderSignedIn(api, HEART)
  await waitFor(() => expect(isPressed()).toBe('true'))
  fireEvent.click(heart())
  await waitFor(() => expect(isPressed()).toBe('false'))
  await waitFor(() => expect(api.requestsTo(DROP)).toHaveLength(1))
  await waitFor(() => expect(heart().getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(heart())
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1))
  expect(isPressed()).toBe('true')
})

it.each([
  ['keeps', { json: { saved: true } }, 'true'],
  ['lets go of', { status: 409, json: { code: 'too_many_saved', detail: 'Guardaste muchas' } }, 'false'],
])('%s what is pressed before it is known what is kept', async (_what, reply, pressed) => {
  let tell = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  api.on(MARKS, async () => {
    await asked
    return { json: { slugs: ['otra'], wants_mails: true } }
  })
  api.on(SAVE, () => reply)
  const { session } = renderSignedIn(api, HEART)
  await waitFor(() => expect(api.requestsTo(MARKS)).toHaveLength(1))
  fireEvent.click(heart())
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1))
  await waitFor(() => expect(heart().getAttribute('aria-busy')).toBe('false'))
  tell()
  await waitFor(() => expect(currentMarks()?.slugs.has('otra')).toBe(true))
  expect(isPressed()).toBe(pressed)
  expect(currentMarks()?.person).toBe(session.getState().person)
})

it('puts it back when it could not be kept, and says so', async () => {
  kept()
  api.on(SAVE, () => ({
    status: 409,
    json: { code: 'too_many_saved', detail: 'Guardaste muchas carreras: quita alguna' },
  }))
  renderSignedIn(api, HEART)
  await waitFor(() => expect(api.requestsTo(MARKS)).toHaveLength(1))
  fireEvent.click(heart())
  expect(await screen.findByText('Guardaste muchas carreras: quita alguna')).toBeTruthy()
  expect(isPressed()).toBe('false')
})

it('keeps no mark in a tab that looked as somebody else: who signs in there next is its administrator', async () => {
  sessionStorage.setItem(VIEWING_KEY, '{}')
  installSession(openBench(api).session)
  const router = createMemoryRouter([
    { path: '/', element: HEART },
    { path: '/login', element: <h1>Entrada</h1> },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(heart())
  expect(await screen.findByRole('heading', { name: 'Entrada' })).toBeTruthy()
  expect(sessionStorage.getItem('savedRaceWaiting')).toBeNull()
})

it('leads a visitor to sign in, and the mark is made then, once', async () => {
  const bench = openBench(api)
  installSession(bench.session)
  const router = createMemoryRouter([
    { path: '/', element: HEART },
    { path: '/login', element: <h1>Entrada</h1> },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(heart())
  expect(await screen.findByRole('heading', { name: 'Entrada' })).toBeTruthy()
  expect(api.requestsTo(SAVE)).toEqual([])
  // Of this tab alone: the next person on this computer is not taken for its owner.
  expect(localStorage.getItem('savedRaceWaiting')).toBeNull()
  expect(sessionStorage.getItem('savedRaceWaiting')).toBe('brisa')
  expect(bench.session.savedRedirectPath()).toBe(location.pathname)
  cleanup()

  api.on(SAVE, () => ({ json: { saved: true } }))
  kept('brisa')
  renderSignedIn(api, HEART)
  await waitFor(() => expect(isPressed()).toBe('true'))
  expect(api.requestsTo(SAVE)).toHaveLength(1)
  expect(sessionStorage.getItem('savedRaceWaiting')).toBeNull()
})
