import { IMPORT_MAX_ROWS } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../platform/sheets/zip'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { csvFile, importDesk, listedPerson } from '../../testing/import-files'
import { createRace } from '../../testing/order-factories'
import { processImport } from './process-import'

describe('a file that is no list of runners', () => {
  let api: TestApi
  let desk: ReturnType<typeof importDesk>
  beforeAll(async () => {
    api = await createTestApi()
    const { organizer, headers } = await createSignedInOrganizer(api)
    const { event } = await createRace(api, {
      event: { organizer_id: organizer.id },
      category: { name: '10K' },
    })
    desk = importDesk(api, headers, event.slug)
  })
  afterAll(() => api.close())

  const failureOf = async (file: Buffer) => {
    const { state, failure } = await desk.read(file)
    return [state, failure]
  }
  const refusalOf = async (file: Buffer) => {
    const answer = await desk.send(file)
    return [answer.statusCode, answer.json().file?.[0]]
  }
  const zipped = async (parts: Record<string, string>) => {
    const pieces: Buffer[] = []
    for await (const piece of zipOf(Object.entries(parts).map(([path, text]) => ({ path, content: [text] }))))
      pieces.push(piece)
    return Buffer.concat(pieces)
  }

  it('is refused at the door by its first bytes: a PDF, a picture, an old workbook, nothing at all', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.7 …'))).toEqual([
      400,
      expect.stringContaining('no es una tabla'),
    ])
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]))).toEqual([
      400,
      expect.stringContaining('no es una tabla'),
    ])
    expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toEqual([
      400,
      expect.stringContaining('Excel antiguo'),
    ])
    expect(await refusalOf(Buffer.from(''))).toEqual([400, 'El archivo está vacío'])
  })

  it('is refused when it is too large', async () => {
    expect(await refusalOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toEqual([
      400,
      'El archivo no puede pasar de 10 MB',
    ])
  })

  it('says why it cannot be read, and is kept no longer', async () => {
    expect(await failureOf(Buffer.from(' \n ;; \n'))).toEqual(['failed', 'El archivo está vacío'])
    expect(await failureOf(Buffer.from('PK\u0003\u0004 no es un zip'))).toEqual([
      'failed',
      expect.stringContaining('está dañado'),
    ])
    expect(await failureOf(await zipped({ 'word/document.xml': '<w/>' }))).toEqual([
      'failed',
      expect.stringContaining('no es una tabla'),
    ])
    expect(await failureOf(Buffer.from('Nombres;Correo\n\n'))).toEqual([
      'failed',
      expect.stringContaining('solo tiene títulos'),
    ])
    const { count } = await api.database
      .selectFrom('import_orders')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('file_path', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('that unpacks to more than a list can be is not unpacked', async () => {
    const bomb = await zipped({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${' '.repeat(70 * 1024 * 1024)}</sheetData></worksheet>`,
    })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await failureOf(bomb)).toEqual(['failed', expect.stringContaining('pasa de 64 MB')])
  })

  it('with two hundred columns, or one row too many, is told the limit', async () => {
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`Columna ${index}`, 'x']))
    expect(await failureOf(csvFile([{ ...listedPerson(), ...wide }]))).toEqual([
      'failed',
      expect.stringContaining('más de 100 columnas'),
    ])
    const long = (rows: number) => Buffer.from(`Nombres;Correo\n${'Ana;ana@correo.test\n'.repeat(rows)}`)
    expect(await failureOf(long(IMPORT_MAX_ROWS + 1))).toEqual([
      'failed',
      'El archivo tiene más de 10.000 filas: divídelo en varios',
    ])
    expect(await desk.read(long(IMPORT_MAX_ROWS))).toMatchObject({
      state: 'mapping',
      counts: { pending: IMPORT_MAX_ROWS },
    })
  })

  it('without some required column names those it lacks', async () => {
    const { Correo: _, Celular: __, ...rest } = listedPerson()
    expect(await desk.read(csvFile([rest]))).toMatchObject({ state: 'mapping', missing: ['email', 'phone'] })
  })

  it('with lines in two encodings and any separator is read as people wrote it', async () => {
    const utf8 = csvFile([listedPerson({ Apellidos: 'Peña' }), listedPerson({ Apellidos: 'Muñoz' })], '\t')
    const [title, first = '', second = ''] = utf8.toString().split('\n')
    const mixed = Buffer.concat([Buffer.from(`${title}\n${first}\n`), Buffer.from(second, 'latin1')])
    const { id, counts } = await desk.read(mixed)
    expect(counts).toMatchObject({ ready: 2 })
    expect((await desk.rows(id)).map(({ values }) => values.last_name)).toEqual(['Peña', 'Muñoz'])
  })

  it('with formulas holds text, which is no name', async () => {
    const formula = '=HYPERLINK("http://mal.test")'
    const { id } = await desk.read(
      csvFile([listedPerson({ Club: formula }), listedPerson({ Apellidos: formula })]),
    )
    expect(await desk.rows(id)).toMatchObject([
      { state: 'ready', values: { club: formula } },
      {
        state: 'error',
        values: { last_name: formula },
        problems: [{ field: 'last_name', severity: 'error', text: `«${formula}» no es un nombre` }],
      },
    ])
  })
})

describe('a file that comes more than once', () => {
  let api: TestApi
  let desk: ReturnType<typeof importDesk>
  beforeAll(async () => {
    api = await createTestApi()
    const { organizer, headers } = await createSignedInOrganizer(api)
    const { event } = await createRace(api, {
      capacity: 5_000,
      event: { organizer_id: organizer.id },
      category: { name: '10K' },
    })
    desk = importDesk(api, headers, event.slug)
  })
  afterAll(() => api.close())

  it('at once is one import, and nothing of the others is left', async () => {
    const file = csvFile([listedPerson()])
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.send(file)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(answers.filter((answer) => !answer.json().is_repeated)).toHaveLength(1)
    const { id } = answers[0]?.json<{ id: string }>() ?? { id: '' }
    await processImport(api.deps, { id })
    expect((await desk.send(file)).json()).toEqual({ id, state: 'reviewing', is_repeated: true })
  })

  it('to its job, whole or from wherever it was killed, is written once', async () => {
    const { id } = (await desk.send(csvFile(Array.from({ length: 1_200 }, () => listedPerson())))).json<{
      id: string
    }>()
    // Killed after its first batch: those rows are in, and it still counts as being read.
    const broken = new Error('killed')
    let batches = 0
    const killed = processImport(
      {
        ...api.deps,
        database: new Proxy(api.database, {
          get(target, name) {
            if (name === 'transaction') {
              batches += 1
              // The second transaction writes the first batch.
              if (batches > 2) throw broken
            }
            const value: unknown = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          },
        }),
      },
      { id },
    )
    await expect(killed).rejects.toBe(broken)
    expect(await desk.load(id)).toMatchObject({
      state: 'parsing',
      progress: { done: 500, total: 1_200 },
      counts: { ready: 500 },
    })
    await Promise.all([processImport(api.deps, { id }), processImport(api.deps, { id })])
    expect(await desk.load(id)).toMatchObject({
      state: 'reviewing',
      progress: { done: 1_200, total: 1_200 },
      counts: { ready: 1_200, duplicate: 0 },
    })
    await processImport(api.deps, { id })
    const rows = await desk.rows(id)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(1_200)
  })

  it('cancelled while a job writes its rows stays cancelled', async () => {
    const { id } = (await desk.send(csvFile([listedPerson()]))).json<{ id: string }>()
    const { state, revision } = await api.database
      .selectFrom('import_orders')
      .select(['state', 'revision'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([state, revision]).toEqual(['parsing', 1])
    let isCancelled = false
    await processImport(
      {
        ...api.deps,
        tableThreads: {
          run: async (task, input, onPart) => {
            const parts: Parameters<NonNullable<typeof onPart>>[0][] = []
            const output = await api.deps.tableThreads.run(task, input, (part) => parts.push(part))
            isCancelled ||= (await desk.call('POST', `${id}/cancelar/`)).statusCode === 200
            for (const part of parts) onPart?.(part)
            return output
          },
        },
      },
      { id },
    )
    expect(isCancelled).toBe(true)
    expect(await desk.load(id)).toMatchObject({ state: 'cancelled', counts: { ready: 0 } })
  })
})
