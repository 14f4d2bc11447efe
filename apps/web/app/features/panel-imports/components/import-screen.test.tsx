// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { IMPORT_ID, reviewed } from '../testing/import-order'
import { ImportScreen } from './import-screen'

const ONE = `/api/v1/organizador/importaciones/${IMPORT_ID}/`
const ana: ImportRow = {
  number: 2,
  line: 2,
  sheet: null,
  state: 'error',
  left_out: null,
  values: { first_name: 'Ana', email: 'ana@' },
  problems: [{ field: 'email', severity: 'error', text: '«ana@» no es un correo válido' }],
  registration_id: null,
  version: 1,
}
const luis: ImportRow = {
  ...ana,
  number: 3,
  line: 3,
  state: 'ready',
  values: { first_name: 'Luis' },
  problems: [],
}
const mended = {
  ...ana,
  state: 'ready',
  values: { first_name: 'Ana', email: 'ana@correo.co' },
  problems: [],
  version: 2,
  counts: { ...reviewed.counts, ready: 2, error: 0 },
  also_changed: [],
}

const api = localApi()
beforeEach(() => {
  // Every media query holds, so that the page is as narrow as a phone's.
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('(min-width: 0px)'))
  api.on(`GET ${ONE}`, () => ({ json: reviewed }))
  api.on(`GET ${ONE}filas/`, () => ({ json: { results: [ana, luis], next: null } }))
})
afterEach(() => vi.restoreAllMocks())

function open(order: Partial<ImportOrder> = {}, { search = '', mayChange = true } = {}) {
  api.on(`GET ${ONE}`, () => ({ json: { ...reviewed, ...order } }))
  return renderSignedIn(api, <ImportScreen id={IMPORT_ID} mayChange={mayChange} />, {
    path: '/organizador/importacion-masiva/:id',
    address: `/organizador/importacion-masiva/${IMPORT_ID}${search}`,
    elsewhere: [{ path: '/organizador/orden-importacion/:id', element: <p>La orden</p> }],
  }).router
}

async function editEmail() {
  fireEvent.click(await screen.findByTitle('Corregir Correo de la fila 2'))
  const editor = screen.getByRole('dialog', { name: 'Corregir Correo de la fila 2' })
  const input = within(editor).getByLabelText<HTMLInputElement>('Correo')
  fireEvent.change(input, { target: { value: 'ana@correo.co' } })
  return { editor, input, save: within(editor).getByRole('button', { name: 'Guardar' }) }
}

const PATCH = `PATCH ${ONE}filas/2/`
const corrections = () => api.requestsTo(PATCH).map(({ body }) => JSON.parse(body))

test('a cell is corrected where it stands: once, with the version that was read, and the counters follow', async () => {
  api.on(PATCH, () => ({ json: mended }))
  open()
  expect(await screen.findByRole('button', { name: 'Con errores 1' })).toBeTruthy()
  const { save } = await editEmail()
  fireEvent.click(save)
  fireEvent.click(save)
  expect(await screen.findByText('Fila 2: lista')).toBeTruthy()
  expect(corrections()).toEqual([{ values: { email: 'ana@correo.co' }, version: 1 }])
  expect(screen.getByRole('button', { name: 'Listas 2' })).toBeTruthy()
  expect(screen.queryByText('«ana@» no es un correo válido')).toBeNull()
  // Its answer is its new state: the rows are not read again.
  expect(api.requestsTo(`GET ${ONE}filas/`)).toHaveLength(1)
})

test('what the file does not have is said once for all rows, and saved with the columns', async () => {
  const field = (name: string, label: string, same_options: string[] | null = null) => ({
    field: name,
    label,
    is_required: true,
    is_date: false,
    same_options,
  })
  api.on(`PUT ${ONE}mapeo/`, () => ({ json: { ...reviewed, state: 'validating' } }))
  open({
    state: 'mapping',
    fields: [
      ...reviewed.fields,
      field('category', 'Categoría', ['10K', '5K']),
      field('city', 'Ciudad', []),
      field('emergency_contact_name', 'Contacto de emergencia'),
      field('emergency_contact_phone', 'Celular de emergencia'),
    ],
    missing: ['category', 'city', 'emergency_contact_name', 'emergency_contact_phone'],
  })
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardar y revisar las filas' })
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Categoría: igual/), { target: { value: '10K' } })
  fireEvent.change(screen.getByLabelText(/^Ciudad: igual/), { target: { value: 'Medellín, Antioquia' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /Cada corredor escribe su contacto/ }))
  fireEvent.click(save)
  await waitFor(() => expect(api.requestsTo(`PUT ${ONE}mapeo/`)).toHaveLength(1))
  expect(JSON.parse(api.requestsTo(`PUT ${ONE}mapeo/`)[0]?.body ?? '')).toMatchObject({
    same_for_all: { category: '10K', city: 'Medellín, Antioquia' },
    emergency_by_runner: true,
  })
})

test('chosen rows stay out of the reservation, or take one value', async () => {
  const PATCH_MANY = `PATCH ${ONE}filas/`
  const out = { ...reviewed, counts: { ...reviewed.counts, error: 0, left_out: 1 } }
  api.on(PATCH_MANY, () => ({ json: out }))
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: /la fila 2, Ana/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Dejar fuera 1 fila' }))
  expect(await screen.findByRole('button', { name: 'Fuera de la reserva 1' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Corregir varias' }))
  const dialog = screen.getByRole('dialog', { name: 'Escribir lo mismo en varias filas' })
  expect(within(dialog).getByText(/Se cambia en 2 filas/)).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Dato'), { target: { value: 'club' } })
  fireEvent.change(within(dialog).getByLabelText('Valor'), { target: { value: 'Andina' } })
  api.on(PATCH_MANY, () => ({ json: { ...out, state: 'validating' } }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Escribir en todas' }))
  expect(await screen.findByText('Estamos revisando las filas')).toBeTruthy()
  expect(api.requestsTo(PATCH_MANY).map(({ body }) => JSON.parse(body))).toEqual([
    { what: 'leave_out', rows: { numbers: [2] } },
    { what: 'correct', rows: {}, values: { club: 'Andina' } },
  ])
})

test('a value is copied to the empty cells below, with what was typed anew, or to the chosen rows', async () => {
  const PATCH_MANY = `PATCH ${ONE}filas/`
  api.on(PATCH_MANY, () => ({ json: reviewed }))
  api.on(PATCH, () => ({ json: { ...mended, values: { ...mended.values, club: 'Andina' } } }))
  const sara: ImportRow = { ...luis, number: 4, line: 4, values: { first_name: 'Sara', club: 'Trote' } }
  const zoe: ImportRow = { ...luis, number: 5, line: 5, values: { first_name: 'Zoe' } }
  api.on(`GET ${ONE}filas/`, () => ({ json: { results: [ana, luis, sara, zoe], next: null } }))
  open()
  for (const each of await screen.findAllByRole('button', { name: 'Ver todos los datos' }))
    fireEvent.click(each)
  fireEvent.click(await screen.findByTitle('Corregir Club de la fila 2'))
  const empty = screen.getByRole<HTMLButtonElement>('button', { name: 'Copiar a la fila vacía de abajo' })
  expect(empty.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Club'), { target: { value: 'Andina' } })
  fireEvent.click(empty)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(api.requestsTo(PATCH)[0]?.body ?? '')).toMatchObject({ values: { club: 'Andina' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /la fila 5, Zoe/ }))
  fireEvent.click(screen.getByTitle('Corregir Club de la fila 4'))
  fireEvent.click(screen.getByRole('button', { name: 'Copiar a 1 fila elegida' }))
  await waitFor(() => expect(api.requestsTo(PATCH_MANY)).toHaveLength(2))
  expect(api.requestsTo(PATCH_MANY).map(({ body }) => JSON.parse(body))).toEqual([
    { what: 'correct', rows: { numbers: [3] }, values: { club: 'Andina' }, only_empty: true },
    { what: 'correct', rows: { numbers: [5] }, values: { club: 'Trote' } },
  ])
})

test('rows that change with it are read again', async () => {
  api.on(PATCH, () => ({ json: { ...mended, also_changed: [3] } }))
  open()
  const { save } = await editEmail()
  api.on(`GET ${ONE}filas/`, () => ({
    json: {
      results: [
        { ...mended, counts: undefined },
        { ...luis, state: 'duplicate' },
      ],
      next: null,
    },
  }))
  fireEvent.click(save)
  expect(await screen.findByText('Fila 2: lista. También cambió 1 fila más.')).toBeTruthy()
  expect(await screen.findByText('Repetida')).toBeTruthy()
})

test('who comes second is told, sees what it says now, keeps what was typed and has the last word', async () => {
  api.on(PATCH, () => ({ status: 409, json: { code: 'stale', detail: 'Alguien cambió esta fila' } }))
  open()
  const { editor, input, save } = await editEmail()
  const theirs = { ...ana, values: { ...ana.values, email: 'ana@otro.co' }, version: 5 }
  api.on(`GET ${ONE}filas/`, () => ({ json: { results: [theirs, luis], next: null } }))
  fireEvent.click(save)
  expect(await within(editor).findByText('Alguien cambió esta fila')).toBeTruthy()
  expect(await within(editor).findByText('Ahora dice: ana@otro.co')).toBeTruthy()
  expect(input.value).toBe('ana@correo.co')
  api.on(PATCH, () => ({ json: { ...mended, version: 6 } }))
  fireEvent.click(save)
  await waitFor(() => expect(corrections().at(-1)).toMatchObject({ version: 5 }))
})

test('the address says which rows are shown, and a counter changes it', async () => {
  const router = open({}, { search: '?estado=error&q=ana' })
  await screen.findByText('«ana@» no es un correo válido')
  const asked = () => new URLSearchParams(api.requestsTo(`GET ${ONE}filas/`).at(-1)?.path.split('?')[1])
  expect(Object.fromEntries(asked())).toEqual({ estado: 'error', q: 'ana' })
  fireEvent.click(screen.getByRole('button', { name: 'Listas 1' }))
  await waitFor(() => expect(Object.fromEntries(asked())).toEqual({ estado: 'ready', q: 'ana' }))
  expect(router.state.location.search).toContain('estado=ready')
})

test('a column that is required and was not found is named, health data are refused, and the rest is one save', async () => {
  api.on(`PUT ${ONE}mapeo/`, () => ({ json: { ...reviewed, state: 'validating' } }))
  open({ state: 'mapping', mapping: ['first_name', null, null], missing: ['email'] })
  expect(await screen.findByText(/Falta saber: Correo\./)).toBeTruthy()
  expect(screen.getByText('Los datos de salud no se importan')).toBeTruthy()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar y revisar las filas' })
  expect(save.disabled).toBe(true)
  const choose = screen.getByRole('combobox', { name: 'Correo electrónico' })
  fireEvent.change(choose, { target: { value: 'email' } })
  fireEvent.click(save)
  await screen.findByText('Estamos revisando las filas')
  expect(api.requestsTo(`PUT ${ONE}mapeo/`).map(({ body }) => JSON.parse(body))).toEqual([
    {
      mapping: ['first_name', 'email', null],
      date_orders: [null, null, null],
      same_for_all: {},
      emergency_by_runner: false,
    },
  ])
})

const born: Partial<ImportOrder> = {
  columns: [
    { title: 'Nombre', samples: ['Ana'], refusal: null },
    { title: 'Nacimiento', samples: ['6/12/1990', '11/23/1976'], refusal: null },
  ],
  mapping: ['first_name', 'birth_on'],
  fields: [
    { field: 'first_name', label: 'Nombres', is_required: true, is_date: false, same_options: null },
    { field: 'birth_on', label: 'Fecha de nacimiento', is_required: true, is_date: true, same_options: null },
  ],
}
const unsure = { written: '6/12/1990', day_first: '1990-12-06', month_first: '1990-06-12' }

test('dates with the month first are asked about once, with one of them written out', async () => {
  api.on(`PUT ${ONE}mapeo/`, () => ({ json: { ...reviewed, state: 'validating' } }))
  const proven = { written: '11/23/1976', day_first: null, month_first: '1976-11-23' }
  open({
    ...born,
    state: 'mapping',
    dates: [{ column: 1, proof: 'month_first', order: null, unsure, proven }],
  })
  expect(await screen.findByText(/11\/23\/1976 solo existe así\. ¿Las leemos así\?/)).toBeTruthy()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar y revisar las filas' })
  expect(save.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Mes/día/año: 6/12/1990 es el 12 de junio de 1990' }))
  fireEvent.click(save)
  await screen.findByText('Estamos revisando las filas')
  expect(api.requestsTo(`PUT ${ONE}mapeo/`).map(({ body }) => JSON.parse(body))).toEqual([
    {
      mapping: ['first_name', 'birth_on'],
      date_orders: [null, 'month_first'],
      same_for_all: {},
      emergency_by_runner: false,
    },
  ])
})

test('dates that could be either show how one was read, and are turned with one press', async () => {
  api.on(`PUT ${ONE}mapeo/`, () => ({ json: { ...reviewed, state: 'validating' } }))
  open({ ...born, dates: [{ column: 1, proof: 'unproven', order: null, unsure, proven: null }] })
  expect(
    await screen.findByText('Fechas de «Nacimiento»: leímos 6/12/1990 como 6 de diciembre de 1990.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leerlas como mes/día/año' }))
  await screen.findByText('Estamos revisando las filas')
  expect(api.requestsTo(`PUT ${ONE}mapeo/`).map(({ body }) => JSON.parse(body))).toEqual([
    { mapping: ['first_name', 'birth_on'], date_orders: [null, 'month_first'] },
  ])
})

const sheet = {
  index: 0,
  name: 'Sede Bogotá',
  rows: 12,
  hidden_rows: 5,
  is_hidden: false,
  is_people: true,
  is_read: true,
  lacks: [],
  problem: null,
}
const cali = { ...sheet, index: 1, name: 'Sede Cali', rows: 15, hidden_rows: 0, is_read: false }
const reading: NonNullable<ImportOrder['reading']> = {
  has_titles: true,
  sheets: [sheet, { ...cali, lacks: ['Talla'] }],
  more_sheets: 0,
  hidden_rows: 5,
  reads_hidden_rows: false,
  may_read_again: true,
}

test('what was left out of the file is said, each part with a button that takes it', async () => {
  api.on(`PUT ${ONE}lectura/`, () => ({ json: { ...reviewed, state: 'parsing' } }))
  open({ reading })
  expect(await screen.findByText('El libro tiene 2 hojas: leímos «Sede Bogotá» (12).')).toBeTruthy()
  expect(screen.getByText('«Sede Cali» no tiene estas columnas: Talla.')).toBeTruthy()
  expect(screen.getByText(/^5 filas están ocultas en el archivo/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leer también las ocultas' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leer también «Sede Cali» (15)' }))
  await screen.findByText('Estamos leyendo el archivo')
  expect(api.requestsTo(`PUT ${ONE}lectura/`).map(({ body }) => JSON.parse(body))).toEqual([
    { sheets: [0, 1], hidden_rows: false },
  ])
})

test('what was left out of a file that is kept no longer has to come again', async () => {
  open({ reading: { ...reading, may_read_again: false } })
  expect(await screen.findByText(/Ya no guardamos el archivo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Leer también/ })).toBeNull()
})

test('a file without titles says so, and a list of people that was not found can be chosen', async () => {
  open({
    reading: {
      ...reading,
      has_titles: false,
      hidden_rows: 0,
      sheets: [
        { ...sheet, name: 'Portada', is_people: false },
        { ...cali, is_people: false },
      ],
    },
  })
  expect(await screen.findByText(/^No encontramos títulos/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leer «Sede Cali» (15)' })).toBeTruthy()
})

test('rows of several sheets say from which they are', async () => {
  api.on(`GET ${ONE}filas/`, () => ({ json: { results: [{ ...ana, sheet: 'Sede Cali' }], next: null } }))
  open()
  expect(await screen.findByText(/Sede Cali, fila 2/)).toBeTruthy()
})

test('a file that lacks what is asked, or cannot be read, leads to another one for the same event', async () => {
  open({ state: 'mapping', mapping: ['first_name', null, null], missing: ['email'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Subir otro archivo' }))
  expect(screen.getByRole('dialog').textContent).toContain('importación nueva de Bahía Caracolí')
})

test('a row that is held has nothing to be looked at any more', async () => {
  const noted: ImportRow['problems'] = [
    { field: 'email', severity: 'warning', text: '«ana@» se leyó de otro modo' },
  ]
  api.on(`GET ${ONE}filas/`, () => ({
    json: { results: [{ ...ana, state: 'held', problems: noted }], next: null },
  }))
  open({ state: 'cancelled' })
  await screen.findByText('Reservada')
  expect(screen.queryByText('«ana@» se leyó de otro modo')).toBeNull()
})

test('while a job reads it, it says how far it is and that nobody has to stay', async () => {
  open({ state: 'parsing', progress: { done: 1_200, total: 10_000 } })
  expect(await screen.findByText('1.200 de 10.000 filas')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12')
  expect(screen.getByText(/Puedes cerrar esta página/)).toBeTruthy()
  expect(api.requestsTo(`GET ${ONE}filas/`)).toEqual([])
})

test('a member who may not change anything is offered nothing to change', async () => {
  open({}, { mayChange: false })
  await screen.findByText('«ana@» no es un correo válido')
  for (const name of ['Continuar', 'Cancelar importación', 'Subir corregido', 'Columnas del archivo'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByTitle('Corregir Correo de la fila 2')).toBeNull()
})

test('one whose places are held is shown with its order', async () => {
  open({ state: 'awaiting_payment' })
  expect(await screen.findByText('La orden')).toBeTruthy()
})

test('a faulty cell is named by its column and person, and its reason goes with it to the field', async () => {
  open()
  const cell = await screen.findByTitle('Corregir Correo de la fila 2')
  expect(cell.getAttribute('aria-label')).toMatch(/^Correo de .+: /)
  const reason = document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reason).toBeTruthy()
  fireEvent.click(cell)
  const field = within(screen.getByRole('dialog')).getByLabelText('Correo')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const told = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain(reason)
})
