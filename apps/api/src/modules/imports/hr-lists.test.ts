import type { ConsentPage, ImportOrder } from '@zancada/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory } from '../../testing/event-factories'
import { bookFile, csvFile, type ListedPerson } from '../../testing/import-files'
import { openImportOrders } from '../../testing/import-orders'
import { tokenMailedTo } from '../../testing/outbox'
import { consentToken } from '../orders'
import { processImport } from './process-import'

let serial = 0

/** As the people office of a company keeps its employees. */
function employee(changes: ListedPerson = {}): ListedPerson {
  serial += 1
  return {
    'Nombre completo': `Ana María Ríos Peña`,
    Cédula: String(61_000_000 + serial),
    Correo: `empleado${serial}@aceros.test`,
    Celular: '3001234567',
    Fecha: '17/05/1990',
    Género: 'F',
    ...changes,
  }
}

describe('the list of a people office, which has only employees', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    orders = await openImportOrders(api, { capacity: 1_000, category: { name: '10K' } })
    await createCategory(api, orders.race.event.id, { name: '5K', distance_m: 5_000 })
  })

  const say = (order: ImportOrder, body: object) =>
    orders.desk.call('PUT', `${order.id}/mapeo/`, { mapping: order.mapping, ...body })
  const forAll = {
    same_for_all: { category: '10K', city: 'Medellín, Antioquia', document_type: 'CC' },
    emergency_by_runner: true,
  }
  async function judged(people: readonly ListedPerson[], body: object = forAll): Promise<ImportOrder> {
    const order = await orders.desk.read(csvFile(people))
    const answer = await say(order, body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await processImport(api.deps, order)
    return orders.desk.load(order.id)
  }

  it('goes from its file to 800 paid places, and each runner completes their emergency contact by their link', async () => {
    const order = await judged(Array.from({ length: 800 }, () => employee()))
    expect(order).toMatchObject({ state: 'reviewing', counts: { error: 0, duplicate: 0 }, missing: [] })
    const email = 'nomina@aceros.test'
    const held = await orders.confirm(order.id, {
      company: {
        name: 'Aceros',
        nit: '900373115',
        contact_name: 'Marta',
        email,
        address: 'Calle 1',
        city_code: '05001',
      },
      transfer_instructions: 'Bancolombia 123-456',
    })
    expect(held).toMatchObject({ counts: { held: 800 }, totals: { total_cop: 800 * 80_000 } })
    const token = await tokenMailedTo(api.database, email)
    await orders.review(await orders.transfer({ token }, 800 * 80_000), 'aprobar')
    await orders.apply(order.id)
    expect(await orders.desk.load(order.id)).toMatchObject({ state: 'applied', counts: { applied: 800 } })

    const [runner] = await orders.registrations(order.id)
    const link = `/api/v1/autorizaciones/${consentToken(api.deps, { id: runner?.id ?? '', email: runner?.email ?? '' })}/`
    const page = (await api.app.inject({ url: link })).json<ConsentPage>()
    expect(page).toMatchObject({ lacks_emergency_contact: true, accepted_at: null })
    const accept = (body: object) =>
      api.app.inject({
        method: 'POST',
        url: link,
        payload: {
          waiver: true,
          data_policy: true,
          waiver_version: page.waiver.version,
          data_policy_version: page.data_policy.version,
          ...body,
        },
      })
    const refused = await accept({})
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([
      400,
      ['emergency_contact_name', 'emergency_contact_phone'],
    ])
    const contact = { emergency_contact_name: 'Luis Ríos', emergency_contact_phone: '+573007654321' }
    expect((await accept(contact)).json()).toMatchObject({
      lacks_emergency_contact: false,
      accepted_at: expect.any(String),
    })
    // Nobody changes it by the link once it is complete.
    await accept({ emergency_contact_name: 'Otro', emergency_contact_phone: '+573000000000', image: true })
    expect(
      await api.database
        .selectFrom('registrations')
        .select(['emergency_contact_name', 'emergency_contact_phone'])
        .where('id', '=', runner?.id ?? '')
        .executeTakeFirstOrThrow(),
    ).toEqual(contact)
  })

  it('waits until what it does not have was said once, and knows that a column of «cédulas» is of citizens', async () => {
    const order = await orders.desk.read(csvFile([employee(), employee()]))
    expect(order).toMatchObject({
      state: 'mapping',
      same_for_all: { document_type: 'CC' },
      missing: ['category', 'city', 'emergency_contact_name', 'emergency_contact_phone'],
    })
    expect(order.fields.find(({ field }) => field === 'category')?.same_options).toEqual(['10K', '5K'])
    expect(order.fields.find(({ field }) => field === 'email')?.same_options).toBeNull()
    const unknown = await say(order, { ...forAll, same_for_all: { category: '21K', email: 'a@b.co' } })
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([
      400,
      expect.arrayContaining(['same_for_all.category', 'same_for_all.email', 'mapping']),
    ])
  })

  it('is corrected row by row where somebody is another case', async () => {
    const order = await judged([employee(), employee({ Cédula: 'CE 345678' }), employee()])
    const [first, foreigner] = await orders.desk.rows(order.id)
    expect(first).toMatchObject({ state: 'warning', values: { category: '10K', document_type: 'CC' } })
    expect(foreigner?.problems.map(({ text }) => text)).toContain('«CE 345678» se leyó como CE 345678')
    const other = await orders.desk.call('PATCH', `${order.id}/filas/${first?.number}/`, {
      values: { category: '5K', emergency_contact_name: 'Luis' },
    })
    // Half of a contact is a fault.
    expect(other.json()).toMatchObject({
      state: 'error',
      values: { category: '5K' },
      problems: expect.arrayContaining([
        { field: 'emergency_contact_phone', severity: 'error', text: 'Falta: Celular de emergencia' },
      ]),
    })
  })

  it('keeps both names and both surnames, and shows the days of a spreadsheet as days', async () => {
    const titles = [
      ...['PRIMER NOMBRE', 'SEGUNDO NOMBRE', 'PRIMER APELLIDO', 'SEGUNDO APELLIDO', 'CÉDULA'],
      ...['CORREO', 'CELULAR', 'F. NACIMIENTO (DD/MM/AAAA)', 'SEXO', 'CATEGORÍA'],
    ]
    const person = (first: string, number: number, category: string) => [
      ...[first, 'María', 'Ríos', 'Peña', String(number), `${first.toLowerCase()}@aceros.test`],
      ...['3001234567 / 3107654321', 33_010, 'F', category],
    ]
    const file = await bookFile([
      { name: 'Portada', rows: [['Por favor diligencie la hoja siguiente']] },
      {
        name: 'Personal',
        rows: [
          titles,
          person('Ana', 61_900_001, '10K'),
          person('Eva', 61_900_002, ''),
          person('Luz', 61_900_003, ''),
        ],
        merged: ['J2:J4'],
      },
    ])
    const order = await orders.desk.read(file)
    expect(order.columns[7]?.samples).toEqual(['17/05/1990'])
    await say(order, { same_for_all: { city: 'Medellín', document_type: 'CC' }, emergency_by_runner: true })
    await processImport(api.deps, order)
    const rows = await orders.desk.rows(order.id)
    expect(rows.map(({ state, values }) => [state, values.category])).toEqual(
      rows.map(() => ['warning', '10K']),
    )
    const { normalized } = await api.database
      .selectFrom('import_rows')
      .select('normalized')
      .where('import_id', '=', order.id)
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(normalized).toMatchObject({
      first_name: 'Ana María',
      last_name: 'Ríos Peña',
      birth_on: '1990-05-17',
    })
  })
})
