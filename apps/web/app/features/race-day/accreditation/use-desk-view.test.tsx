// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { DeskView } from './desk-view'
import { type DeskWay, useDeskView } from './use-desk-view'

afterEach(cleanup)

const card = (registrationId: string): DeskView => ({ kind: 'card', registrationId, by: 'ticket' })

/** A table that was entered from the login. The loader makes every step of the history take a moment, as in the product. */
function openTable() {
  let way: DeskWay | null = null
  function Table() {
    way = useDeskView()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/login', element: null },
      { path: '/mesa', element: <Table />, loader: () => new Promise((resolve) => setTimeout(resolve)) },
    ],
    { initialEntries: ['/login', '/mesa'], initialIndex: 1, hydrationData: { loaderData: {} } },
  )
  render(<RouterProvider router={router} />)
  const now = () => {
    if (way === null) throw new Error('the table is not open')
    return way
  }
  const isShown = (view: DeskView) => waitFor(() => expect(now().view).toEqual(view))
  /** One step back from where the table is: nothing but the table lies between it and the login. */
  const stepsToLogin = async () => {
    let steps = 0
    while (router.state.location.pathname !== '/login') {
      const { key } = router.state.location
      await act(() => router.navigate(-1))
      await waitFor(() => expect(router.state.location.key).not.toBe(key))
      steps += 1
    }
    return steps
  }
  return { router, now, isShown, stepsToLogin }
}

it('two taps that close a card in the same moment lead to the table, and not out of it', async () => {
  const { router, now, isShown, stepsToLogin } = openTable()
  await waitFor(() => now())
  act(() => now().show(card('lucia')))
  await isShown(card('lucia'))
  const { close } = now()
  act(() => {
    close()
    close()
  })
  await isShown({ kind: 'home' })
  expect(router.state.location.pathname).toBe('/mesa')
  expect(await stepsToLogin()).toBe(1)
})

it('what is read just after the card was closed opens over the table', async () => {
  const { now, isShown, stepsToLogin } = openTable()
  await waitFor(() => now())
  act(() => now().show(card('lucia')))
  await isShown(card('lucia'))
  const { close, show } = now()
  act(() => {
    close()
    show(card('marta'))
  })
  await isShown(card('marta'))
  act(() => now().close())
  await isShown({ kind: 'home' })
  expect(await stepsToLogin()).toBe(1)
})

it('two tickets read in the same moment leave one step over the table, with the later one', async () => {
  const { now, isShown, stepsToLogin } = openTable()
  await waitFor(() => now())
  const { show } = now()
  act(() => {
    show(card('lucia'))
    show(card('marta'))
  })
  await isShown(card('marta'))
  act(() => now().close())
  await isShown({ kind: 'home' })
  expect(await stepsToLogin()).toBe(1)
})
