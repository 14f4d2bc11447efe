import type { ImportDateOrder, ImportOrder } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import {
  bookFile,
  csvFile,
  importDesk,
  type ListedPerson,
  listedPerson,
  sheetRows,
} from '../../testing/import-files'
import { COMPANY } from '../../testing/import-orders'
import { createRace } from '../../testing/order-factories'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { cleanUpImports } from './clean-up-imports'
import { processImport } from './process-import'

const DAY_MS = 24 * 3600 * 1000

let api: TestApi
let desk: ReturnType<typeof importDesk>
beforeAll(async () => {
  api = await createTestApi()
  const { organizer, headers } = await createSignedInOrganizer(api)
  const { event } = await createRace(api, {
    capacity: 20_000,
    event: { organizer_id: organizer.id },
    category: { name: '10K' },
  })
  desk = importDesk(api, headers, event.slug)
})
afterAll(() => api.close())

const people = (count: number, changes: ListedPerson = {}) =>
  Array.from({ length: count }, () => listedPerson(changes))

const born = (...dates: string[]) => dates.map((date) => listedPerson({ 'Fecha de nacimiento': date }))

const twoSheets = () =>
  bookFile([
    { name: 'Uno', rows: sheetRows(people(1)) },
    { name: 'Dos', rows: sheetRows(people(1)) },
  ])

/** In which order its dates are, and its rows judged by it. */
async function say({ id, mapping }: ImportOrder, order: ImportDateOrder): Promise<ImportOrder> {
  const date_orders = mapping.map((field) => (field === 'birth_on' ? order : null))
  const answer = await desk.call('PUT', `${id}/mapeo/`, { mapping, date_orders })
  expect([answer.statusCode, answer.json().state]).toEqual([200, 'validating'])
  await processImport(api.deps, { id })
  return desk.load(id)
}

async function readAgain(
  id: string,
  choice: { sheets: number[]; hidden_rows: boolean },
): Promise<ImportOrder> {
  const answer = await desk.call('PUT', `${id}/lectura/`, choice)
  expect([answer.statusCode, answer.json().state]).toEqual([200, 'parsing'])
  await processImport(api.deps, { id })
  return desk.load(id)
}

async function birthsOf(id: string): Promise<(string | null)[]> {
  const rows = await api.database
    .selectFrom('import_rows')
    .select('normalized')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ normalized }) => (normalized as { birth_on?: string } | null)?.birth_on ?? null)
}

describe('dates of a list', () => {
  it('with the month first are asked about before any row is judged, and read as somebody says', async () => {
    const read = await desk.read(csvFile(born('11/23/1976', '6/12/1990', '03/04/1985')))
    const { id, state, counts, mapping, dates } = read
    expect([state, counts.ready]).toEqual(['mapping', 0])
    expect(await birthsOf(id)).toEqual([null, null, null])
    const column = mapping.indexOf('birth_on')
    expect(dates).toEqual([
      {
        column,
        proof: 'month_first',
        order: null,
        proven: { written: '11/23/1976', day_first: null, month_first: '1976-11-23' },
        unsure: { written: '6/12/1990', day_first: '1990-12-06', month_first: '1990-06-12' },
      },
    ])
    const unsaid = await desk.call('PUT', `${id}/mapeo/`, { mapping })
    expect([unsaid.statusCode, Object.keys(unsaid.json())]).toEqual([400, [`date_orders.${column}`]])
    const judged = await say(read, 'month_first')
    expect(judged).toMatchObject({
      state: 'reviewing',
      counts: { ready: 3 },
      dates: [{ order: 'month_first' }],
    })
    expect(await birthsOf(id)).toEqual(['1976-11-23', '1990-06-12', '1985-03-04'])
    expect((await desk.rows(id)).map(({ values }) => values.birth_on)).toEqual([
      '23/11/1976',
      '12/06/1990',
      '04/03/1985',
    ])
    const changed = await say(judged, 'day_first')
    expect([changed.counts.error, changed.counts.ready]).toEqual([1, 2])
    expect(await birthsOf(id)).toEqual([null, '1990-12-06', '1985-04-03'])
  })

  it('corrected by hand have their day first, whatever the file has', async () => {
    const read = await desk.read(csvFile(born('11/23/1976', '6/12/1990')))
    await say(read, 'month_first')
    const answer = await desk.call('PATCH', `${read.id}/filas/3/`, { values: { birth_on: '07/12/1990' } })
    expect(answer.json()).toMatchObject({ state: 'ready', values: { birth_on: '07/12/1990' } })
    await say(await desk.load(read.id), 'month_first')
    expect(await birthsOf(read.id)).toEqual(['1976-11-23', '1990-12-07'])
  })

  it('that could be either are read by habit, and show how', async () => {
    const read = await desk.read(csvFile(born('6/12/1990', '03/04/1985')))
    expect(read).toMatchObject({
      state: 'reviewing',
      counts: { ready: 2 },
      dates: [{ proof: 'unproven', order: null, unsure: { written: '6/12/1990', day_first: '1990-12-06' } }],
    })
    await say(read, 'month_first')
    expect(await birthsOf(read.id)).toEqual(['1990-06-12', '1985-03-04'])
  })

  it('in both orders are asked about, and those that could be either are warned of', async () => {
    const read = await desk.read(csvFile(born('11/23/1976', '23/11/1976', '6/12/1990', '05/05/1990')))
    expect([read.state, read.dates[0]?.proof]).toEqual(['mapping', 'both'])
    const { counts } = await say(read, 'month_first')
    expect([counts.ready, counts.warning]).toEqual([3, 1])
    expect((await desk.rows(read.id))[2]?.problems).toEqual([
      { field: 'birth_on', severity: 'warning', text: expect.stringContaining('12 de junio de 1990') },
    ])
  })

  it('that a spreadsheet turned to days are warned of beside those it left as text', async () => {
    const [titles = [], ...rows] = sheetRows(born('11/23/1976', '', ''))
    const at = titles.indexOf('Fecha de nacimiento')
    // 12 June 1990 and 4 March 1985, which may have been 6 December and 3 April.
    const days = [null, 33_036, 31_110]
    const dated = rows.map((cells, index) =>
      cells.map((cell, column) => (column === at && days[index] ? { day: days[index] } : cell)),
    )
    const read = await desk.read(await bookFile([{ name: 'Lista', rows: [titles, ...dated] }]))
    const { counts } = await say(read, 'month_first')
    expect([counts.ready, counts.warning]).toEqual([1, 2])
    expect(await birthsOf(read.id)).toEqual(['1976-11-23', '1990-06-12', '1985-03-04'])
  })

  it('of a workbook that counts from 1904 are the days it shows, with or without their style', async () => {
    const [titles = [], ...rows] = sheetRows(people(2))
    const at = titles.indexOf('Fecha de nacimiento')
    const dated = rows.map((cells, index) =>
      cells.map((cell, column) => (column !== at ? cell : index === 0 ? { day: 21_185 } : 21_185)),
    )
    const { id } = await desk.read(
      await bookFile([{ name: 'Lista', rows: [titles, ...dated] }], { date1904: true }),
    )
    expect(await birthsOf(id)).toEqual(['1962-01-01', '1962-01-01'])
  })
})

describe('a workbook', () => {
  it('with a cover and a hidden sheet before its list is read at its list', async () => {
    const file = await bookFile([
      {
        name: 'Portada',
        rows: [['Carrera de la empresa'], ['Por favor diligencie la hoja Lista']],
        merged: ['A1:C1'],
      },
      { name: 'Vieja', state: 'hidden', rows: sheetRows(people(3)) },
      { name: 'Lista', rows: sheetRows(people(2)) },
    ])
    const { id, state, counts, reading } = await desk.read(file)
    expect([state, counts.ready]).toEqual(['reviewing', 2])
    expect(reading).toMatchObject({
      may_read_again: true,
      sheets: [
        { name: 'Portada', is_people: false, is_read: false },
        { name: 'Vieja', is_hidden: true, is_people: true, is_read: false, rows: 3 },
        { name: 'Lista', is_read: true, rows: 2 },
      ],
    })
    expect((await desk.rows(id)).map(({ line, sheet }) => [line, sheet])).toEqual([
      [2, null],
      [3, null],
    ])
  })

  it('with people in two sheets says whom it left out, and takes them when asked', async () => {
    const [twice = {}] = people(1)
    const bogota = [...people(11), twice]
    const cali = [twice, ...people(14)].map(({ Ciudad, ...person }) => ({ Municipio: 'Cali', ...person }))
    const file = await bookFile([
      { name: 'Sede Bogotá', rows: sheetRows(bogota) },
      { name: 'Sede Cali', rows: sheetRows(cali) },
    ])
    const { id, counts, reading } = await desk.read(file)
    expect([counts.ready, reading?.sheets]).toMatchObject([
      12,
      [
        { index: 0, is_read: true, rows: 12 },
        { index: 1, name: 'Sede Cali', is_read: false, rows: 15, lacks: [] },
      ],
    ])
    await desk.call('PATCH', `${id}/filas/2/`, { values: { first_name: 'Corregida' } })

    const both = await readAgain(id, { sheets: [0, 1], hidden_rows: false })
    expect(both).toMatchObject({
      state: 'reviewing',
      counts: { ready: 26, duplicate: 1 },
      progress: { done: 27, total: 27 },
      reading: { may_read_again: true, sheets: [{ is_read: true }, { is_read: true }] },
    })
    const rows = await desk.rows(id)
    expect(rows[0]?.values.first_name).toBe('Corregida')
    expect(rows[12]).toMatchObject({ line: 2, sheet: 'Sede Cali', values: { city: 'Cali' } })
    expect(rows[12]?.problems[0]?.text).toBe('Este documento también está en la fila 13 de «Sede Bogotá»')

    const other = await readAgain(id, { sheets: [1], hidden_rows: false })
    expect([other.counts.ready, other.counts.duplicate]).toEqual([15, 0])
    expect((await desk.rows(id)).every(({ values }) => values.city === 'Cali')).toBe(true)
  })

  it('leaves out the rows that a filter hid until somebody wants them', async () => {
    const file = await bookFile([{ name: 'Lista', rows: sheetRows(people(5)), hidden: [3, 5] }])
    const { id, counts, reading } = await desk.read(file)
    expect(counts.ready).toBe(3)
    expect(reading).toMatchObject({ hidden_rows: 2, reads_hidden_rows: false, may_read_again: true })
    const all = await readAgain(id, { sheets: [0], hidden_rows: true })
    expect([all.counts.ready, all.reading?.reads_hidden_rows]).toEqual([5, true])
    const again = await readAgain(id, { sheets: [0], hidden_rows: false })
    expect(again.counts.ready).toBe(3)
  })

  it('that proves another order of dates with its other sheet asks again', async () => {
    const file = await bookFile([
      { name: 'Uno', rows: sheetRows(born('6/12/1990')) },
      { name: 'Dos', rows: sheetRows(born('11/23/1976')) },
    ])
    const { id, state } = await desk.read(file)
    expect(state).toBe('reviewing')
    const both = await readAgain(id, { sheets: [0, 1], hidden_rows: false })
    expect([both.state, both.dates[0]?.proof]).toEqual(['mapping', 'month_first'])
    expect((await say(both, 'month_first')).counts.ready).toBe(2)
  })

  it('is not given up for sheets that it has not', async () => {
    const { id } = await desk.read(await twoSheets())
    const refused = await desk.call('PUT', `${id}/lectura/`, { sheets: [0, 9], hidden_rows: false })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['sheets']])
    expect((await desk.load(id)).state).toBe('reviewing')
  })

  it('of fifty sheets and more is read at the first of them', async () => {
    const many = Array.from({ length: 52 }, (_, index) => ({
      name: `Hoja ${index}`,
      rows: [['Nota'], ['x']],
    }))
    const [first, ...rest] = many
    const file = await bookFile([
      ...(first ? [first] : []),
      { name: 'Lista', rows: sheetRows(people(2)) },
      ...rest,
    ])
    const { counts, reading } = await desk.read(file)
    expect([counts.ready, reading?.more_sheets]).toEqual([2, 3])
  })
})

describe('the file of a list', () => {
  const fileOf = (id: string) =>
    api.database
      .selectFrom('import_orders')
      .select(['file_path', 'file_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const isStored = async (id: string, path: string | null) => {
    const { file_path } = await fileOf(id)
    return [file_path !== null, await api.deps.storage.has(path ?? '')]
  }

  it('is kept for three days where part of it was left out, and then says that it is gone', async () => {
    const { id } = await desk.read(await twoSheets())
    const { file_path } = await fileOf(id)
    await cleanUpImports(api.deps)
    expect(await isStored(id, file_path)).toEqual([true, true])
    const { file_until } = await fileOf(id)
    expect(file_until).toEqual(new Date(api.clock.now().getTime() + 3 * DAY_MS))
    await api.database
      .updateTable('import_orders')
      .set({ file_until: api.clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await desk.load(id)).reading?.may_read_again).toBe(false)
    const gone = await desk.call('PUT', `${id}/lectura/`, { sheets: [0, 1], hidden_rows: false })
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'file_gone'])
    await cleanUpImports(api.deps)
    expect(await isStored(id, file_path)).toEqual([false, false])
  })

  it('goes when the list is confirmed or cancelled, and when anybody deletes their account', async () => {
    const cancelled = await desk.read(await twoSheets())
    const { file_path } = await fileOf(cancelled.id)
    await desk.call('POST', `${cancelled.id}/cancelar/`)
    expect(await isStored(cancelled.id, file_path)).toEqual([false, false])

    const confirmed = await desk.read(await twoSheets())
    const until = await fileOf(confirmed.id)
    const answer = await desk.call('POST', `${confirmed.id}/confirmar/`, { company: COMPANY })
    expect([answer.statusCode, answer.json().reading.may_read_again]).toEqual([200, false])
    expect(await isStored(confirmed.id, until.file_path)).toEqual([false, false])

    const open = await desk.read(await twoSheets())
    const kept = await fileOf(open.id)
    const runner = await createRunner(api)
    const { headers } = await logInAs(api, runner.email)
    const left = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })
    expect(left.statusCode).toBe(200)
    expect(await isStored(open.id, kept.file_path)).toEqual([false, false])
    expect((await desk.load(open.id)).reading?.may_read_again).toBe(false)
  })
})

it('a list without titles keeps everybody, and says that it has none', async () => {
  const rows = sheetRows(people(20), { titles: false })
  const { id, state, columns, mapping, reading, counts } = await desk.read(
    Buffer.from(rows.map((cells) => cells.join(';')).join('\n')),
  )
  expect([state, counts.pending, reading?.has_titles]).toEqual(['mapping', 20, false])
  expect(columns[0]?.title).toBe('Columna A')
  expect(mapping).toEqual(expect.arrayContaining(['document_type', 'document_number', 'email', 'birth_on']))
  expect((await desk.rows(id)).map(({ line }) => line)).toEqual(rows.map((_, index) => index + 1))
})

it('ten thousand rows of a hundred columns in fifty sheets are read in their time', async () => {
  const wide = (rows: number) => {
    const extra = Array.from({ length: 80 }, (_, index) => `Extra ${index}`)
    const [titles = [], ...body] = sheetRows(people(rows))
    return [
      [...titles, ...extra],
      ...body.map((cells, index) => (index % 10 === 0 ? [...cells, ...extra] : cells)),
    ]
  }
  const sheets = Array.from({ length: 50 }, (_, index) => ({ name: `Sede ${index}`, rows: wide(200) }))
  const { id, reading } = await desk.read(await bookFile(sheets))
  expect(reading?.sheets.length).toBe(50)
  const all = await readAgain(id, { sheets: sheets.map((_, index) => index), hidden_rows: false })
  expect([all.state, all.progress.total]).toEqual(['reviewing', 10_000])
}, 60_000)
