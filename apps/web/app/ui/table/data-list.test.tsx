// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryLike } from '../feedback/query-like'
import { theme } from '../theme'
import { DataList, type DataListProps, type ListPage } from './data-list'
import type { FilterName } from './filter-select'
import { useListState } from './use-list-state'

interface Runner {
  id: string
  name: string
}

const ANA: Runner = { id: '1', name: 'Ana Ruiz' }
const LUIS: Runner = { id: '2', name: 'Luis Mora' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const there = (...results: readonly Runner[]): QueryLike<ListPage<Runner>> => ({
  data: { results, next: null },
  isPending: false,
  isError: false,
  error: null,
  refetch: () => undefined,
})

type Props = Partial<DataListProps<Runner>> & { query: QueryLike<ListPage<Runner>> }

function open(props: Props, search = '', names: Record<string, string> = { estado: '' }) {
  const router = createMemoryRouter([{ path: '/lista', element: <Screen {...props} names={names} /> }], {
    initialEntries: [`/lista${search}`],
  })
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return router
}

function Screen({ names, ...props }: Props & { names: Record<string, string> }) {
  const state = useListState({ filters: names })
  return (
    <DataList
      id="corredores"
      label="Corredores"
      state={state}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      card={({ name }) => <p>{name}</p>}
      search="Buscar por nombre"
      filters={[{ name: 'estado', label: 'Todos', options: [{ value: 'pago', label: 'Pagados' }] }]}
      empty={{ title: 'Nadie todavía', text: 'Comparte tu carrera' }}
      {...props}
    />
  )
}

test('rows without columns are cards, read as one list', () => {
  open({ query: there(ANA, LUIS) })
  const list = screen.getByRole('list', { name: 'Corredores' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
})

test('a filter goes to the address, and nothing that matches offers to clear it', async () => {
  const router = open({ query: there() })
  expect(screen.getByText('Nadie todavía')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Todos'), { target: { value: 'pago' } })
  expect(await screen.findByText('No hay resultados')).toBeTruthy()
  expect(router.state.location.search).toBe('?estado=pago')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a filter that narrows says what it narrows by', () => {
  open({ query: there(ANA) }, '?estado=pago')
  const chosen = screen.getByLabelText<HTMLSelectElement>('Todos')
  expect(chosen.selectedOptions[0]?.textContent).toBe('Estado: Pagados')
})

test('what was found is said by one lasting status', () => {
  open({ query: there(ANA, LUIS) })
  expect(screen.getByRole('status').textContent).toBe('Encontramos 2 resultados')
  cleanup()
  open({ query: there() }, '?estado=pago')
  expect(screen.getByRole('status').textContent).toBe('No encontramos resultados')
})

test('many filters wait behind one button on a phone, which says how many are set', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('(min-width: 0px)'))
  const filter = (name: FilterName) => ({ name, label: name, options: [{ value: 'uno', label: 'Uno' }] })
  open({ query: there(ANA), filters: (['estado', 'talla', 'tipo'] as const).map(filter) }, '?estado=uno')
  expect(screen.queryByLabelText('talla')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Filtros (1)', expanded: false }))
  expect(screen.getByLabelText('talla')).toBeTruthy()
})

test('many filters wait behind «+ Filtro» on a laptop, and those that narrow stay in sight', async () => {
  const filter = (name: FilterName) => ({ name, label: name, options: [{ value: 'uno', label: 'Uno' }] })
  const names = ['estado', 'talla', 'tipo', 'sobre'] as const
  open({ query: there(ANA), filters: names.map(filter) }, '?estado=uno')
  expect(screen.getByRole('button', { name: 'Quitar filtro: Estado: Uno' })).toBeTruthy()
  expect(screen.queryByLabelText('talla')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '+ Filtro', expanded: false }))
  expect(screen.getByLabelText('talla')).toBeTruthy()
  expect(screen.getByLabelText('estado')).toHaveProperty('value', 'uno')
  expect(screen.queryByRole('button', { name: /^Quitar filtro/ })).toBeNull()
})

test.each(['a click', 'Delete'])(
  'a chip takes its filter away by %s, and the keyboard goes on from «+ Filtro»',
  async (way) => {
    const filter = (name: FilterName) => ({ name, label: name, options: [{ value: 'uno', label: 'Uno' }] })
    const names = ['estado', 'talla', 'tipo', 'sobre'] as const
    const state = { estado: '', talla: '', tipo: '', sobre: '' }
    const router = open({ query: there(ANA), filters: names.map(filter) }, '?estado=uno&talla=uno', state)
    const chip = screen.getByRole('button', { name: 'Quitar filtro: Talla: Uno' })
    if (way === 'Delete') fireEvent.keyDown(chip, { key: 'Delete' })
    else fireEvent.click(chip)
    await waitFor(() => expect(router.state.location.search).toBe('?estado=uno'))
    expect(screen.getByRole('button', { name: 'Quitar filtro: Estado: Uno' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Quitar filtro: Talla: Uno' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('+ Filtro')
  },
)

test('a page that emptied meanwhile leads back to the first', async () => {
  const router = open({ query: there() }, '?cursor=abc')
  fireEvent.click(await screen.findByRole('button', { name: 'Volver al comienzo' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('pages go forward and back, and say how many there are', async () => {
  const query = there(ANA)
  query.data = { results: [ANA], next: 'dos', count: 1200 }
  const router = open({ query })
  expect(screen.getByText('1.200 resultados')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(router.state.location.search).toBe('?cursor=dos'))
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a list that fits in one page has no pages', () => {
  open({ query: there(ANA) })
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
})

test('what could not be read says so and can be asked again', () => {
  let asked = 0
  const failed = { ...there(), data: undefined, isError: true, error: null, refetch: () => (asked += 1) }
  open({ query: failed, errorTitle: 'No pudimos cargarlos' })
  expect(screen.getByText('No pudimos cargarlos')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(asked).toBe(1)
})

test('a card opens its row, by its name, and its menu is not that', async () => {
  const opened: string[] = []
  const removed: string[] = []
  open({
    query: there(ANA, LUIS),
    onRowClick: ({ name }) => opened.push(name),
    rowActions: ({ name }) => [{ key: 'quitar', label: 'Quitar', onSelect: () => removed.push(name) }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Abrir Luis Mora' }))
  fireEvent.click(screen.getByRole('button', { name: 'Acciones de Ana Ruiz' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
  expect([opened, removed]).toEqual([['Luis Mora'], ['Ana Ruiz']])
})

test('rows are chosen one by one', () => {
  const chosen: (readonly string[])[] = []
  open({ query: there(ANA, LUIS), selected: ['1'], onSelect: (ids) => chosen.push(ids) })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir Luis Mora' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir Ana Ruiz' }))
  expect(chosen).toEqual([['1', '2'], []])
})

const COLUMNS = [
  { field: 'name', label: 'Nombre', fixed: true, render: ({ name }: Runner) => name },
  { field: 'bib', label: 'Dorsal', render: ({ id }: Runner) => id },
  { field: 'club', label: 'Club', hidden: true, render: () => '' },
]

test('with room for columns the rows are a grid, and the columns are chosen in the address', async () => {
  const router = open({ query: there(ANA), columns: COLUMNS })
  expect(await screen.findByRole('grid', { name: 'Corredores' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Vista' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Club' }))
  await waitFor(() => expect(router.state.location.search).toBe('?columnas=bib%2Cclub'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Club' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a view saved under a name brings its filters back', async () => {
  const router = open({ query: there(ANA), columns: COLUMNS }, '?estado=pago')
  fireEvent.click(screen.getByRole('button', { name: 'Vista' }))
  fireEvent.change(screen.getByLabelText('Nombre de esta vista'), { target: { value: 'Los que pagaron' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  fireEvent.change(screen.getByLabelText('Todos'), { target: { value: '' } })
  await waitFor(() => expect(router.state.location.search).toBe(''))
  fireEvent.click(await screen.findByText('Los que pagaron'))
  await waitFor(() => expect(router.state.location.search).toBe('?estado=pago'))
})
