// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useListState } from './use-list-state'
import { useUrlState } from './use-url-state'

afterEach(cleanup)

const Screen = createContext<ReactNode>(null)

function CurrentScreen() {
  return use(Screen)
}

/** The hook inside a router at an address, and the router to look at the address it leaves. */
function at<Result>(address: string, useHook: () => Result) {
  const router = createMemoryRouter([{ path: '*', element: <CurrentScreen /> }], {
    initialEntries: [address],
  })
  const hook = renderHook(useHook, {
    wrapper: ({ children }) => (
      <Screen value={children}>
        <RouterProvider router={router} />
      </Screen>
    ),
  })
  return { hook, router, address: () => router.state.location.search }
}

const DEFAULTS = { q: '', vista: 'lista' }

it('a value comes from the address, or from its default', () => {
  const { hook } = at('/x?q=ana', () => useUrlState(DEFAULTS))
  expect(hook.result.current[0]).toEqual({ q: 'ana', vista: 'lista' })
})

it('a change is written to the address; a default is left out; what is not ours stays', async () => {
  const { hook, address } = at('/x?evento=7&q=ana', () => useUrlState(DEFAULTS))
  await act(async () => hook.result.current[1]({ vista: 'mapa' }))
  expect(address()).toBe('?evento=7&q=ana&vista=mapa')
  await act(async () => hook.result.current[1]({ q: '', vista: 'lista' }))
  expect(address()).toBe('?evento=7')
})

it('a reload or a shared link asks for the same list', () => {
  const { hook } = at('/x?q=ana&estado=paid&orden=-total&cursor=abc', () =>
    useListState({ filters: { estado: '' } }),
  )
  expect(hook.result.current.values).toMatchObject({
    q: 'ana',
    estado: 'paid',
    orden: '-total',
    cursor: 'abc',
  })
  expect(hook.result.current.isFiltered).toBe(true)
})

it('searching, filtering or sorting starts again at the first page', async () => {
  const { hook, address } = at('/x?cursor=abc', () => useListState({ filters: { estado: '' }, sort: 'name' }))
  await act(async () => hook.result.current.setFilter('estado', 'paid'))
  expect(address()).toBe('?estado=paid')
  await act(async () => hook.result.current.goNext('def'))
  await act(async () => hook.result.current.setSearch('ana'))
  expect(address()).toBe('?estado=paid&q=ana')
  await act(async () => hook.result.current.clearFilters())
  expect(address()).toBe('')
})

it('pages go forward by cursor and back the same way', async () => {
  const { hook, address } = at('/x', () => useListState({ filters: {} }))
  expect(hook.result.current.isFirstPage).toBe(true)
  await act(async () => hook.result.current.goNext('two'))
  await act(async () => hook.result.current.goNext('three'))
  expect(address()).toBe('?cursor=three')
  await act(async () => hook.result.current.goBack())
  expect(address()).toBe('?cursor=two')
  await act(async () => hook.result.current.goBack())
  expect(address()).toBe('')
})

it('the browser’s back undoes a page', async () => {
  const { hook, router, address } = at('/x', () => useListState({ filters: {} }))
  await act(async () => hook.result.current.goNext('two'))
  await act(async () => router.navigate(-1))
  expect(address()).toBe('')
})

it('columns are chosen in the address, and chosen back to the usual ones they leave it', async () => {
  const { hook, address } = at('/x?cursor=abc', () => useListState({ filters: {} }))
  expect(hook.result.current.columns).toBeNull()
  await act(async () => hook.result.current.setColumns(['name', 'bib']))
  expect(address()).toBe('?cursor=abc&columnas=name%2Cbib')
  expect(hook.result.current.columns).toEqual(['name', 'bib'])
  await act(async () => hook.result.current.setColumns(null))
  expect(address()).toBe('?cursor=abc')
})

it('a saved view keeps filters, order and columns, never what was looked for', async () => {
  const { hook, address } = at('/x?q=ana&estado=paid&orden=-total&columnas=name', () =>
    useListState({ filters: { estado: 'open' } }),
  )
  const saved = hook.result.current.view
  expect(saved).toBe('estado=paid&orden=-total&columnas=name')
  await act(async () => hook.result.current.clearFilters())
  expect(address()).toBe('?estado=&orden=-total&columnas=name')
  await act(async () => hook.result.current.setSort(''))
  await act(async () => hook.result.current.showView(saved))
  expect(new URLSearchParams(address()).toString().split('&').sort()).toEqual(
    ['estado=paid', 'orden=-total', 'columnas=name'].sort(),
  )
})

it('a page size that is not offered is the usual one', () => {
  const { hook } = at('/x?filas=5000', () => useListState({ filters: {}, pageSize: 50 }))
  expect(hook.result.current.pageSize).toBe(50)
})
