import { STAFF_PERMISSIONS } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { readTable } from '../../platform/sheets/read-table'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { csvFile, importDesk, listedPerson, sheetFile } from '../../testing/import-files'
import { createRace } from '../../testing/order-factories'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { cleanUpImports } from './clean-up-imports'
import { lockImport } from './imports.repository'
import { followImports } from './order/expire-imports'
import { processImport } from './process-import'

const DAY_MS = 24 * 3600 * 1000
const LIMITS = { rows: 1_000, columns: 100, bytes: 10_000_000 }

describe('a bulk import', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Awaited<ReturnType<typeof createRace>>
  let desk: ReturnType<typeof importDesk>
  beforeAll(async () => {
    api = await createTestApi()
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, {
      event: { organizer_id: organizer.organizer.id },
      category: { name: '10K' },
    })
    await createCategory(api, race.event.id, { name: '5K', distance_m: 5_000 })
    desk = importDesk(api, organizer.headers, race.event.slug)
  })

  const statesOf = async (id: string) =>
    Object.fromEntries((await desk.rows(id)).map(({ number, state }) => [number, state]))

  /** Somebody who already runs this race. */
  async function register(document: string, category: { id: string } = race.category) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/organizador/inscripciones/',
      headers: organizer.headers,
      payload: {
        event_slug: race.event.slug,
        category_id: category.id,
        payment: 'courtesy',
        participant: {
          document_type: 'CC',
          document_number: document,
          first_name: 'Ya',
          last_name: 'Inscrita',
          email: 'ya@correo.test',
          phone: '+573001234567',
          birth_on: '1990-05-17',
          gender: 'female',
          city_code: '05001',
          emergency_contact_name: 'Luis',
          emergency_contact_phone: '+573007654321',
        },
      },
    })
    if (response.statusCode !== 201) throw new Error(response.body)
  }

  it('is answered at once, read by a job, and shows each row with its outcome', async () => {
    const sent = await desk.send(
      csvFile([
        listedPerson(),
        listedPerson({ Categoría: '10 km', Ciudad: 'Bogota' }),
        listedPerson({ Correo: 'ana@' }),
      ]),
      { name: 'Empresa S.A.S.csv' },
    )
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      { id: expect.any(String), state: 'parsing', is_repeated: false },
    ])
    const { id } = sent.json<{ id: string }>()
    expect(await desk.load(id)).toMatchObject({ state: 'parsing', progress: { done: 0, total: 0 } })
    await processImport(api.deps, { id })
    const loaded = await desk.load(id)
    expect(loaded).toMatchObject({
      code: expect.stringMatching(/^IM-/),
      state: 'reviewing',
      file_name: 'Empresa S.A.S.csv',
      progress: { done: 3, total: 3 },
      counts: { ready: 1, warning: 1, error: 1, duplicate: 0, pending: 0, skipped: 0 },
      missing: [],
      failure: null,
    })
    expect(loaded.columns[0]).toEqual({ title: 'Categoría', samples: ['10K', '10 km'], refusal: null })
    expect(loaded.timeline.map(({ action }) => action)).toEqual(['import.uploaded', 'import.judged'])
    expect(
      (await desk.rows(id)).map(({ number, state, problems }) => [number, state, problems.length]),
    ).toEqual([
      [2, 'ready', 0],
      [3, 'warning', 2],
      [4, 'error', 1],
    ])
    expect((await desk.rows(id, 'estado=error'))[0]).toMatchObject({
      number: 4,
      values: { email: 'ana@' },
      problems: [{ field: 'email', severity: 'error', text: '«ana@» no es un correo válido' }],
      registration_id: null,
    })
  })

  it('reads a workbook as it reads text, dates as numbers included', async () => {
    const { id, counts } = await desk.read(
      await sheetFile([listedPerson({ 'Fecha de nacimiento': '33010' })]),
    )
    expect(counts).toMatchObject({ ready: 1 })
    const stored = await api.database
      .selectFrom('import_rows')
      .select(['normalized', 'email'])
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored.normalized).toMatchObject({
      birth_on: '1990-05-17',
      city_code: '05001',
      phone: '+573001234567',
    })
  })

  it('keeps the file where nobody can ask for it, and only until it was read', async () => {
    const { id } = (await desk.send(csvFile([listedPerson()]))).json<{ id: string }>()
    const pathOf = async () =>
      (
        await api.database
          .selectFrom('import_orders')
          .select('file_path')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).file_path
    const path = await pathOf()
    expect(await api.deps.storage.has(path ?? '')).toBe(true)
    const asked = await api.app.inject({ method: 'GET', url: api.deps.fileUrl(path ?? '') })
    expect(asked.statusCode).toBe(404)
    await processImport(api.deps, { id })
    expect([await pathOf(), await api.deps.storage.has(path ?? '')]).toEqual([null, false])
  })

  it('finds a row by any of its words, without accents, and by a document with or without dots', async () => {
    const { id } = await desk.read(
      csvFile([
        listedPerson({ Apellidos: 'Ñáñez', 'Número de documento': '1.020.304' }),
        listedPerson({ Apellidos: '100%' }),
      ]),
    )
    for (const q of ['nanez', '1.020.304', '1020304'])
      expect((await desk.rows(id, `q=${q}`)).map(({ number }) => number)).toEqual([2])
    expect((await desk.rows(id, 'q=%25')).map(({ number }) => number)).toEqual([3])
  })

  describe('with columns that are not known', () => {
    it('waits to be told which they are, and remembers it for the next file of this organizer', async () => {
      const odd = (changes = {}) => {
        const { 'Contacto de emergencia': contact = '', ...person } = listedPerson(changes)
        return { ...person, 'A quién llamamos': contact, EPS: 'Sura' }
      }
      const asked = await desk.read(csvFile([odd()]))
      expect(asked).toMatchObject({
        state: 'mapping',
        missing: ['emergency_contact_name'],
        counts: { pending: 1, ready: 0 },
      })
      const eps = asked.columns.findIndex(({ title }) => title === 'EPS')
      expect(asked.columns[eps]?.refusal).toContain('datos de salud')

      const whole = asked.mapping.map((field, index) =>
        asked.columns[index]?.title === 'A quién llamamos' ? 'emergency_contact_name' : field,
      )
      const mapped = await desk.call('PUT', `${asked.id}/mapeo/`, { mapping: whole })
      expect([mapped.statusCode, mapped.json().state]).toEqual([200, 'validating'])
      await processImport(api.deps, { id: asked.id })
      expect(await desk.load(asked.id)).toMatchObject({
        state: 'reviewing',
        counts: { pending: 0, ready: 1 },
      })

      expect(await desk.read(csvFile([odd()]))).toMatchObject({ state: 'reviewing', counts: { ready: 1 } })
      const other = await createSignedInOrganizer(api)
      const theirs = await createRace(api, {
        event: { organizer_id: other.organizer.id },
        category: { name: '10K' },
      })
      const elsewhere = importDesk(api, other.headers, theirs.event.slug)
      expect(await elsewhere.read(csvFile([odd()]))).toMatchObject({ state: 'mapping' })
    })

    it('is told everything that is wrong with what they are said to be', async () => {
      const { id, mapping, columns } = await desk.read(
        csvFile([{ ...listedPerson(), EPS: 'Sura', Nota: 'x' }]),
      )
      const put = (change: (field: string | null, title: string) => string | null) =>
        desk.call('PUT', `${id}/mapeo/`, {
          mapping: mapping.map((field, index) => change(field, columns[index]?.title ?? '')),
        })
      const place = (title: string) => `mapping.${columns.findIndex((column) => column.title === title)}`
      for (const field of ['eps', 'blood_type', 'club'])
        expect(
          (await put((is, title) => (title === 'EPS' ? field : is))).json()[place('EPS')]?.[0],
        ).toContain('datos de salud')
      expect((await put((is, title) => (title === 'Nota' ? 'email' : is))).json()).toEqual({
        [place('Nota')]: ['Otra columna ya es «Correo»'],
      })
      expect((await put((is, title) => (title === 'Nota' ? 'zapatos' : is))).json()).toEqual({
        [place('Nota')]: ['Este dato no se puede importar en este evento'],
      })
      expect((await put((is) => (is === 'email' || is === 'phone' ? null : is))).json()).toEqual({
        mapping: ['Falta decir qué columna es: Correo, Celular'],
      })
      expect((await desk.call('PUT', `${id}/mapeo/`, { mapping: [] })).statusCode).toBe(400)
      expect(await desk.load(id)).toMatchObject({ state: 'reviewing' })
    })

    it('remembers nothing of columns without a title', async () => {
      const nameless = () => {
        const person = listedPerson()
        const { Correo: email = '', ...rest } = person
        return { ...rest, '': email }
      }
      const { id, mapping } = await desk.read(csvFile([nameless(), nameless()]))
      expect(mapping.at(-1)).toBe('email')
      await desk.call('PUT', `${id}/mapeo/`, { mapping })
      const remembered = await api.database
        .selectFrom('import_titles')
        .select('field')
        .where('title_key', 'like', 'columna %')
        .execute()
      expect(remembered).toEqual([])
    })

    it('keeps what was corrected by hand when its columns change', async () => {
      const { id, mapping } = await desk.read(csvFile([listedPerson({ Correo: 'x' })]))
      await desk.call('PATCH', `${id}/filas/2/`, { values: { email: 'ana@correo.test' } })
      await desk.call('PUT', `${id}/mapeo/`, { mapping })
      await processImport(api.deps, { id })
      expect((await desk.rows(id))[0]).toMatchObject({ state: 'ready', values: { email: 'ana@correo.test' } })
    })

    it('asks the event’s own questions by their title', async () => {
      const { id: question } = await api.database
        .insertInto('questions')
        .values({
          event_id: race.event.id,
          label: '¿Vas en bus?',
          kind: 'choice',
          options: ['Sí, claro', 'No'],
          is_required: true,
          position: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await desk.read(csvFile([listedPerson()]))).toMatchObject({ missing: [`answers.${question}`] })
      const { id } = await desk.read(
        csvFile([
          { ...listedPerson(), 'vas en bus': 'si claro' },
          { ...listedPerson(), 'vas en bus': 'nunca' },
        ]),
      )
      const [first, second] = await desk.rows(id)
      expect(first).toMatchObject({ state: 'warning', values: { [`answers.${question}`]: 'si claro' } })
      expect(second).toMatchObject({ state: 'error', problems: [{ field: `answers.${question}` }] })
    })
  })

  describe('among others', () => {
    it('counts a person once, and knows who already runs the race', async () => {
      await register('77.001.001')
      const five = await createCategory(api, race.event.id, { name: '3K', distance_m: 3_000 })
      const { id } = await desk.read(
        csvFile([
          listedPerson({ 'Número de documento': '77001001' }),
          listedPerson({ 'Número de documento': '077.001.001', Categoría: five.name }),
          listedPerson({ 'Número de documento': '77002002' }),
          listedPerson({ 'Número de documento': '77.002.002' }),
          listedPerson({ 'Número de documento': '77002002', Categoría: five.name }),
        ]),
      )
      expect(await statesOf(id)).toEqual({
        2: 'duplicate',
        3: 'warning',
        4: 'ready',
        5: 'duplicate',
        6: 'duplicate',
      })
      const texts = (await desk.rows(id)).map(({ problems }) => problems[0]?.text)
      expect(texts).toEqual([
        'Ya está inscrito en 10K',
        'Ya está inscrito en 10K',
        undefined,
        'Este documento también está en la fila 4',
        'Este documento también está en la fila 4',
      ])
    })

    it('gives the sizes that are left in the order of the file, and warns of places', async () => {
      await api.database
        .insertInto('event_sizes')
        .values([
          { event_id: race.event.id, size: 'M', stock: 2, position: 0 },
          { event_id: race.event.id, size: 'L', stock: null, position: 1 },
        ])
        .execute()
      const small = await createCategory(api, race.event.id, { name: '1K', distance_m: 1_000, capacity: 1 })
      const sized = (size: string, category = '10K') => listedPerson({ Talla: size, Categoría: category })
      const { id } = await desk.read(
        csvFile([
          sized('M'),
          sized('mediana'),
          sized('M'),
          sized('L', small.name),
          sized('L', small.name),
          sized('L'),
        ]),
      )
      expect(await statesOf(id)).toEqual({
        2: 'ready',
        3: 'warning',
        4: 'error',
        5: 'ready',
        6: 'warning',
        7: 'ready',
      })
      const [row] = await desk.rows(id, 'estado=error')
      expect(row?.problems).toEqual([
        {
          field: 'size',
          severity: 'error',
          text: 'En la talla M quedan 2 unidades, que toman las filas anteriores',
        },
      ])

      const corrected = await desk.call('PATCH', `${id}/filas/2/`, { values: { size: 'L' } })
      expect(corrected.json()).toMatchObject({ number: 2, state: 'ready', also_changed: [4] })
      expect(await statesOf(id)).toMatchObject({ 2: 'ready', 3: 'warning', 4: 'ready' })
    })
  })

  describe('corrected by hand', () => {
    it('judges that row again, and those whose outcome hangs on it', async () => {
      const { id } = await desk.read(
        csvFile([
          listedPerson({ 'Número de documento': '78001001' }),
          listedPerson({ 'Número de documento': '78001001', Correo: 'x' }),
          listedPerson({ Correo: 'x' }),
        ]),
      )
      expect(await statesOf(id)).toEqual({ 2: 'ready', 3: 'duplicate', 4: 'error' })
      const moved = await desk.call('PATCH', `${id}/filas/2/`, { values: { document_number: '78.009.009' } })
      expect(moved.statusCode).toBe(200)
      expect(moved.json()).toMatchObject({
        state: 'ready',
        version: 2,
        values: { document_number: '78.009.009' },
        counts: { ready: 1, error: 2, duplicate: 0 },
        also_changed: [3],
      })
      expect(await statesOf(id)).toEqual({ 2: 'ready', 3: 'error', 4: 'error' })
      const still = await desk.call('PATCH', `${id}/filas/3/`, { values: { email: 'b@correo.test' } })
      expect(still.json()).toMatchObject({ state: 'ready', also_changed: [] })
      expect((await desk.load(id)).counts).toMatchObject({ ready: 2, error: 1 })
    })

    it('stays a duplicate while it is one', async () => {
      const { id } = await desk.read(
        csvFile([
          listedPerson({ 'Número de documento': '78101001' }),
          listedPerson({ 'Número de documento': '78101001' }),
        ]),
      )
      const answer = await desk.call('PATCH', `${id}/filas/3/`, { values: { city: 'Cali' } })
      expect(answer.json()).toMatchObject({ state: 'duplicate', counts: { duplicate: 1 } })
    })

    it('is refused to an editor with an older version, and to one of two who write at once', async () => {
      const { id } = await desk.read(csvFile([listedPerson({ Correo: 'x' })]))
      const write = (email: string) => desk.call('PATCH', `${id}/filas/2/`, { values: { email }, version: 1 })
      const answers = await Promise.all([write('uno@correo.test'), write('dos@correo.test')])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('stale')
    })

    it('knows no other fields and no other rows, and waits while a job judges them', async () => {
      const { id, mapping } = await desk.read(csvFile([listedPerson()]))
      const patch = (row: number, values: object) => desk.call('PATCH', `${id}/filas/${row}/`, { values })
      expect((await patch(2, { eps: 'Sura' })).json()).toEqual({
        'values.eps': ['Este dato no se puede importar en este evento'],
      })
      expect((await patch(2, { email: '\ud800' })).statusCode).toBe(400)
      expect((await patch(9, { email: 'a@b.co' })).statusCode).toBe(404)
      await desk.call('PUT', `${id}/mapeo/`, { mapping })
      const busy = await patch(2, { email: 'a@b.co' })
      expect([busy.statusCode, busy.json().code]).toEqual([409, 'import_busy'])
      const twice = await desk.call('PUT', `${id}/mapeo/`, { mapping })
      expect([twice.statusCode, twice.json().code]).toEqual([409, 'import_busy'])
    })

    describe('that nothing comes of', () => {
      const ofImport = (id: string) => sql`name = 'imports.process' and data ->> 'id' = ${id}`
      const jobs = async (id: string) =>
        (await sql`select from pgboss.job where ${ofImport(id)}`.execute(api.database)).rows.length
      const loseJobs = (id: string) =>
        sql`update pgboss.job set state = 'failed' where ${ofImport(id)}`.execute(api.database)
      const send = async () => (await desk.send(csvFile([listedPerson()]))).json<{ id: string }>().id
      const askedBefore = (id: string, seconds: number) =>
        api.database
          .updateTable('import_orders')
          .set({ updated_at: new Date(api.clock.now().getTime() - seconds * 1_000) })
          .where('id', '=', id)
          .execute()
      const look = async (id: string) => {
        await followImports(api.deps, async () => false)
        return jobs(id)
      }

      it('is read again by the minute’s look once its job was lost', async () => {
        const id = await send()
        await loseJobs(id)
        await askedBefore(id, 30)
        expect(await look(id)).toBe(1)
        await askedBefore(id, 120)
        expect([await look(id), await look(id)]).toEqual([2, 2])
        // Its process was killed: the queue holds it for active.
        await sql`
          update pgboss.job set state = 'active', started_on = now() - interval '2 minutes' where ${ofImport(id)}
        `.execute(api.database)
        expect(await look(id)).toBe(3)
        await processImport(api.deps, { id })
        await loseJobs(id)
        await askedBefore(id, 120)
        expect(await look(id)).toBe(3)
      })

      it('is left to a job that waits or runs, however long ago it was asked for', async () => {
        const id = await send()
        await askedBefore(id, 7_200)
        expect(await look(id)).toBe(1)
        await sql`update pgboss.job set state = 'active', started_on = now() where ${ofImport(id)}`.execute(
          api.database,
        )
        expect(await look(id)).toBe(1)
        expect((await desk.load(id)).state).toBe('parsing')
      })

      it('is given up after an hour though each try gets as far as its rows, and says so', async () => {
        const id = await send()
        await sql`
          alter table import_rows add constraint refused check (import_id <> ${sql.lit(id)}) not valid
        `.execute(api.database)
        await askedBefore(id, 7_200)
        await expect(processImport(api.deps, { id })).rejects.toThrow('refused')
        await loseJobs(id)
        expect(await look(id)).toBe(1)
        await sql`alter table import_rows drop constraint refused`.execute(api.database)
        expect(await desk.load(id)).toMatchObject({
          state: 'failed',
          failure: expect.stringContaining('No pudimos leer el archivo'),
        })
      })
    })

    it('brings nobody back who deleted their account while a job judged the rows', async () => {
      const email = 'se-va@correo.test'
      const { id, mapping } = await desk.read(csvFile([listedPerson({ Correo: email }), listedPerson()]))
      await desk.call('PUT', `${id}/mapeo/`, { mapping })
      let judging: Promise<void> | undefined
      await inTransaction(api.database, async (tx) => {
        await lockImport(tx, id)
        // It has read the rows, and waits to write what it found.
        judging = processImport(api.deps, { id })
        await untilSomebodyWaits(api.database)
        await tx.deleteFrom('import_rows').where('email', '=', email).execute()
      })
      await judging
      expect((await desk.rows(id)).map(({ values }) => values.email)).not.toContain(email)
      expect(await desk.load(id)).toMatchObject({ state: 'reviewing', counts: { ready: 1 } })
    })

    it('is audited by its fields, never by what they say', async () => {
      const { id } = await desk.read(csvFile([listedPerson()]))
      await desk.call('PATCH', `${id}/filas/2/`, { values: { email: 'secreta@correo.test' } })
      const entries = await api.database
        .selectFrom('audit_entries')
        .select(['action', 'after'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
      expect(entries.at(-1)).toEqual({
        action: 'import.row_corrected',
        after: { row: 2, fields: ['email'] },
      })
      expect(JSON.stringify(entries)).not.toContain('secreta')
    })
  })

  describe('in sheets', () => {
    it('gives a template that is understood whole, with what may be written', async () => {
      await api.database
        .insertInto('event_sizes')
        .values([{ event_id: race.event.id, size: 'M', stock: null, position: 0 }])
        .execute()
      const xlsx = await desk.call('GET', `plantilla.xlsx?evento=${race.event.slug}`)
      expect(xlsx.headers['content-disposition']).toBe(
        `attachment; filename="plantilla-${race.event.slug}.xlsx"`,
      )
      const [titles = []] = readTable(xlsx.rawPayload, LIMITS).rows
      const csv = await desk.call('GET', `plantilla.csv?evento=${race.event.slug}`)
      expect(readTable(csv.rawPayload, LIMITS).rows[0]).toEqual(titles)
      expect(titles).toContain('Talla')
      const person = listedPerson({ Talla: 'M' })
      const filled = Object.fromEntries(titles.map((title) => [title, person[title] ?? '']))
      expect(await desk.read(csvFile([filled]))).toMatchObject({ state: 'reviewing', counts: { ready: 1 } })
    })

    it('gives back only the rows that fail, with their reasons, and takes them again once corrected', async () => {
      const good = listedPerson({ 'Número de documento': '79001001' })
      const { id } = await desk.read(
        csvFile([
          good,
          listedPerson({ 'Número de documento': '79002002', Correo: 'x', Celular: '+57 300' }),
          listedPerson({ 'Número de documento': '79003003', Nombres: '=1+1', Ciudad: 'Macondo' }),
        ]),
      )
      const answer = await desk.call('GET', `${id}/errores.xlsx`)
      const [titles = [], ...rows] = readTable(answer.rawPayload, LIMITS).rows
      expect(titles.slice(-2)).toEqual(['Motivo', 'Fila'])
      expect(rows.map((row) => row.at(-1))).toEqual(['3', '4'])
      expect(rows[0]?.at(-2)).toContain('«x» no es un correo válido; ')
      // A spreadsheet does not run it.
      expect(rows[1]?.[titles.indexOf('Nombres')]).toBe("'=1+1")

      await register('79001001')
      const corrected = rows.map((row) =>
        Object.fromEntries(
          titles.map((title, index) => [
            title,
            { Correo: 'bien@correo.test', Celular: '3001112233', Ciudad: 'Cali' }[title] ?? row[index] ?? '',
          ]),
        ),
      )
      const again = await desk.read(csvFile([good, ...corrected]))
      expect(await statesOf(again.id)).toEqual({ 2: 'duplicate', 3: 'ready', 4: 'error' })
      expect((await desk.rows(again.id))[2]).toMatchObject({
        values: { first_name: '=1+1' },
        problems: [{ field: 'first_name', text: '«=1+1» no es un nombre' }],
      })
    })

    it('gives rows with both names in one column so that they are understood again', async () => {
      const { Nombres: _, Apellidos: __, ...rest } = listedPerson({ Correo: 'x' })
      const { id } = await desk.read(csvFile([{ ...rest, 'Nombre completo': 'Ana María Ríos Peña' }]))
      await desk.call('PATCH', `${id}/filas/2/`, { values: { first_name: 'Ana', last_name: 'María Ríos' } })
      const answer = await desk.call('GET', `${id}/errores.xlsx`)
      const [titles = [], row = []] = readTable(answer.rawPayload, LIMITS).rows
      expect(titles).not.toContain('Nombres')
      expect(row[titles.indexOf('Nombre completo')]).toBe('María Ríos, Ana')
    })
  })

  describe('is of the member who', () => {
    it('reaches its event with the permission for imports', async () => {
      const { id } = await desk.read(csvFile([listedPerson()]))
      const { organizer: of } = organizer
      const others = STAFF_PERMISSIONS.filter((permission) => permission !== 'importaciones')
      const without = await createSignedInStaff(api, of.id, [...others])
      const elsewhere = await createSignedInStaff(api, of.id, ['importaciones'], [])
      const here = await createSignedInStaff(api, of.id, ['importaciones'], [race.event.id])
      const statusFor = async (headers: Record<string, string>) => {
        const theirs = importDesk(api, headers, race.event.slug)
        const answers = [
          await theirs.call('GET', `${id}/`),
          await theirs.call('GET', `?evento=${race.event.slug}`),
          await theirs.call('GET', `plantilla.csv?evento=${race.event.slug}`),
          await theirs.call('GET', `plantilla.xlsx?evento=${race.event.slug}`),
          await theirs.send(csvFile([listedPerson()])),
        ]
        return answers.map(({ statusCode }) => statusCode)
      }
      expect(await statusFor(without.headers)).toEqual([403, 403, 403, 403, 403])
      expect(await statusFor(elsewhere.headers)).toEqual([404, 404, 404, 404, 404])
      expect(await statusFor(here.headers)).toEqual([200, 200, 200, 200, 202])
      const listed = await importDesk(api, elsewhere.headers, '').call('GET', '')
      expect(listed.json()).toEqual({ results: [], next: null })
    })

    it('may sell: a suspended organizer reads imports and makes none', async () => {
      const other = await createSignedInOrganizer(api)
      const theirs = await createRace(api, {
        event: { organizer_id: other.organizer.id },
        category: { name: '10K' },
      })
      const suspended = importDesk(api, other.headers, theirs.event.slug)
      const { id, mapping } = await suspended.read(csvFile([listedPerson()]))
      await api.database
        .updateTable('organizers')
        .set({ state: 'suspended' })
        .where('id', '=', other.organizer.id)
        .execute()
      const writes = [
        await suspended.send(csvFile([listedPerson()])),
        await suspended.call('PUT', `${id}/mapeo/`, { mapping }),
        await suspended.call('PATCH', `${id}/filas/2/`, { values: { club: 'X' } }),
        await suspended.call('POST', `${id}/cancelar/`),
      ]
      expect(writes.map((each) => [each.statusCode, each.json().code])).toEqual(
        writes.map(() => [403, 'organizer_suspended']),
      )
      expect((await suspended.call('GET', `${id}/`)).statusCode).toBe(200)
    })

    it('has a race that people can still be registered in', async () => {
      for (const changes of [
        { state: 'draft' as const, published_at: null },
        { state: 'cancelled' as const },
      ]) {
        const closed = await createRace(api, { event: { organizer_id: organizer.organizer.id, ...changes } })
        const answer = await desk.send(csvFile([listedPerson()]), { slug: closed.event.slug })
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_on_sale'])
      }
    })
  })

  it('lists the latest first, a page at a time', async () => {
    const ids: string[] = []
    for (let turn = 0; turn < 22; turn += 1)
      ids.unshift((await desk.send(csvFile([listedPerson()]))).json<{ id: string }>().id)
    const first = (await desk.call('GET', `?evento=${race.event.slug}`)).json()
    const second = (await desk.call('GET', `?evento=${race.event.slug}&cursor=${first.next}`)).json()
    const found = [...first.results, ...second.results].map(({ id }: { id: string }) => id)
    expect([found, second.next]).toEqual([ids, null])
    expect(first.results[0]).toMatchObject({ state: 'parsing', event: { slug: race.event.slug } })
  })

  describe('that is over', () => {
    it('when cancelled: nothing more is read, corrected or cancelled, and the file may come again', async () => {
      const file = csvFile([listedPerson()])
      const { id } = (await desk.send(file)).json<{ id: string }>()
      expect((await desk.call('POST', `${id}/cancelar/`)).json()).toMatchObject({ state: 'cancelled' })
      await processImport(api.deps, { id })
      expect(await desk.load(id)).toMatchObject({ state: 'cancelled', counts: { pending: 0, ready: 0 } })
      for (const answer of [
        await desk.call('POST', `${id}/cancelar/`),
        await desk.call('PUT', `${id}/mapeo/`, { mapping: [] }),
        await desk.call('PATCH', `${id}/filas/2/`, { values: {} }),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'import_closed'])
      expect((await desk.send(file)).json()).toMatchObject({ is_repeated: false })
    })

    it('keeps its rows a month, and one that nobody touches ends after a month', async () => {
      const forgotten = await desk.read(csvFile([listedPerson()]))
      const cancelled = await desk.read(csvFile([listedPerson()]))
      await desk.call('POST', `${cancelled.id}/cancelar/`)
      const rowsLeft = async () => [
        (await desk.rows(forgotten.id)).length,
        (await desk.rows(cancelled.id)).length,
      ]
      const after = async (days: number) => {
        await api.database
          .updateTable('import_orders')
          .set({ updated_at: new Date(api.clock.now().getTime() - days * DAY_MS) })
          .where('id', 'in', [forgotten.id, cancelled.id])
          .execute()
        await cleanUpImports(api.deps)
      }
      await after(29)
      expect([await rowsLeft(), (await desk.load(forgotten.id)).state]).toEqual([[1, 1], 'reviewing'])
      await after(31)
      expect([await rowsLeft(), (await desk.load(forgotten.id)).state]).toEqual([[1, 0], 'expired'])
      await after(31)
      expect(await rowsLeft()).toEqual([0, 0])
      expect(await desk.load(forgotten.id)).toMatchObject({
        counts: { ready: 0, skipped: 0 },
        progress: { total: 0 },
      })
      await after(31)
      const told = await api.database
        .selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'import.rows_deleted')
        .where('subject_id', 'in', [forgotten.id, cancelled.id])
        .execute()
      expect(told.map((entry) => entry.after)).toEqual([{ rows: 1 }, { rows: 1 }])
    })
  })

  it('forgets a person who deletes their account, and no one else', async () => {
    const runner = await createRunner(api)
    const { headers } = await logInAs(api, runner.email)
    const { id } = await desk.read(
      csvFile([
        listedPerson({ Correo: runner.email.toUpperCase(), Nombres: 'Inolvidable' }),
        listedPerson({ Nota: runner.email }),
        listedPerson(),
      ]),
    )
    const unmapped = await desk.read(csvFile([{ Quién: 'Inolvidable', Dónde: ` ${runner.email} ` }]))
    expect(unmapped.state).toBe('mapping')
    const answer = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
    const stored = JSON.stringify(await api.database.selectFrom('import_rows').selectAll().execute())
    expect(stored).not.toContain('Inolvidable')
    expect(stored.toLowerCase()).not.toContain(runner.email.toLowerCase())
    expect((await desk.rows(id)).map(({ number }) => number)).toEqual([3, 4])
    expect(await desk.load(id)).toMatchObject({ progress: { done: 2, total: 2 } })
    expect((await desk.rows(unmapped.id)).length).toBe(0)
  })
})
