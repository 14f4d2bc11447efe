// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useUrlState } from './use-url-state'

afterEach(cleanup)

const DEFAULTS = { q: '', estado: '' }

function List() {
  const [values, change] = useUrlState(DEFAULTS)
  return (
    <>
      <button type="button" onClick={() => change({ q: 'ana' })}>
        buscar
      </button>
      <button type="button" onClick={() => change({ estado: 'paid' })}>
        filtrar
      </button>
      <output>{`${values.q} ${values.estado}`}</output>
    </>
  )
}

test('a filter chosen while the address still follows the search keeps both', async () => {
  const waiting: (() => void)[] = []
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('?') ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null
  const router = createMemoryRouter([{ path: '/', element: <List />, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await screen.findByText('filtrar')
  fireEvent.click(screen.getByText('buscar'))
  fireEvent.click(screen.getByText('filtrar'))
  await act(async () => {
    for (const release of waiting) release()
  })
  expect(router.state.location.search).toBe('?q=ana&estado=paid')
  expect(screen.getByText('ana paid')).toBeTruthy()
})

test('a value the address has left behind does not come back with the next change', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }])
  render(<RouterProvider router={router} />)
  await act(async () => fireEvent.click(screen.getByText('buscar')))
  await act(() => router.navigate('/'))
  await act(async () => fireEvent.click(screen.getByText('filtrar')))
  expect(router.state.location.search).toBe('?estado=paid')
})

test('a search that comes after a link was followed does not bring its reader back', async () => {
  const arrivals: (() => void)[] = []
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    {
      path: '/ficha',
      element: <p>la ficha</p>,
      loader: () => new Promise<null>((resolve) => arrivals.push(() => resolve(null))),
    },
  ])
  render(<RouterProvider router={router} />)
  // Not in `act`: the search comes before any component has heard of the navigation.
  void router.navigate('/ficha')
  fireEvent.click(screen.getByText('buscar'))
  await act(async () => {
    for (const arrive of arrivals) arrive()
  })
  expect(await screen.findByText('la ficha')).toBeTruthy()
})
