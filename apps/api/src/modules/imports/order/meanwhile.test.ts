import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInStaff } from '../../../testing/event-factories'
import { createHeldOrder } from '../../../testing/held-orders'
import { csvFile, listedPerson } from '../../../testing/import-files'
import { COMPANY, openImportOrders } from '../../../testing/import-orders'
import { SHOWN_TEXTS } from '../../../testing/order-factories'
import { tellEventPostponed } from '../../orders'
import { tellImportJob } from '../imports.jobs'
import { followMovedRace } from './follow-moved-race'

const DAY_MS = 86_400_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }

describe('while a list waits for its money', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { capacity: 500 })
  })
  afterAll(() => api.close())

  const toldOf = async (id: string) => {
    const { rows } = await sql<{ told: { what: string; place?: string } }>`
      select data -> 'told' as told from pgboss.job
      where name = ${tellImportJob.name} and data ->> 'id' = ${id} order by created_on
    `.execute(api.database)
    return rows.map(({ told }) => told)
  }
  const staffWith = (permissions: Parameters<typeof createSignedInStaff>[2]) =>
    createSignedInStaff(api, orders.owner.organizer.id, permissions)
  const changeAs = (headers: Record<string, string>, id: string, payload: object) =>
    api.app.inject({
      method: 'PATCH',
      url: `/api/v1/organizador/importaciones/${id}/empresa/`,
      headers,
      payload,
    })

  it('its people in another list are told so, row by row, and not kept out', async () => {
    const people = [listedPerson(), listedPerson()]
    const first = await orders.desk.read(csvFile(people))
    await orders.confirm(first.id)
    const again = await orders.desk.read(csvFile([listedPerson(), ...people]))
    expect(again.counts).toMatchObject({ ready: 1, warning: 2, duplicate: 0 })
    const rows = await orders.desk.rows(again.id)
    expect(rows.flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([
      `Ya espera pago en la importación ${first.code}, fila 2`,
      `Ya espera pago en la importación ${first.code}, fila 3`,
    ])
    await orders.desk.call('POST', `${first.id}/cancelar/`)
    await orders.confirm(again.id)
    expect((await orders.desk.load(again.id)).counts).toMatchObject({ held: 3 })
  })

  it('somebody who is paying for a place of their own is a duplicate in a list that is read', async () => {
    const document_number = '73737373'
    const order = await createHeldOrder(api, orders.race, { person: { document_number } })
    const went = await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/pagar/`,
      headers: order.headers,
      payload: SHOWN_TEXTS,
    })
    expect(went.statusCode).toBe(200)
    const read = await orders.list(2, (index) =>
      index === 0 ? { 'Número de documento': document_number } : {},
    )
    expect(read.counts).toMatchObject({ ready: 1, duplicate: 1 })
  })

  it('adults with one address are told that each accepts with their own', async () => {
    const Correo = 'talento@empresa.test'
    const child = { 'Fecha de nacimiento': '17/05/2012', 'Nombre del acudiente': 'Marta Ruiz' }
    const guardian = {
      ...child,
      'Parentesco del acudiente': 'Madre',
      'Tipo de documento del acudiente': 'CC',
      'Número de documento del acudiente': '1020304050',
      'Celular del acudiente': '3009998877',
    }
    const list = await orders.desk.read(
      csvFile([{ Correo }, { Correo }, { Correo, ...guardian }, {}].map(listedPerson)),
    )
    const rows = await orders.desk.rows(list.id)
    expect(rows.map(({ problems }) => problems.filter(({ field }) => field === 'email').length)).toEqual([
      0, 1, 0, 0,
    ])
  })

  it('only who answers for the money says where it is transferred to, and everybody hears of it', async () => {
    const held = await orders.held(1, BANK)
    const importer = await staffWith(['importaciones'])
    const refused = await changeAs(importer.headers, held.id, { transfer_instructions: 'Nequi 300 123' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ transfer_instructions: [expect.stringContaining('finanzas')] })
    const same = await changeAs(importer.headers, held.id, { ...BANK, name: 'Otra razón' })
    expect(same.statusCode).toBe(200)
    expect(await toldOf(held.id)).toEqual([])

    const accountant = await staffWith(['importaciones', 'finanzas'])
    const changed = await changeAs(accountant.headers, held.id, { transfer_instructions: 'Davivienda 9' })
    expect(changed.json()).toMatchObject({ transfer_instructions: 'Davivienda 9' })
    expect(await toldOf(held.id)).toEqual([{ what: 'account_changed' }])
    const [entry] = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', held.id)
      .where('action', '=', 'import.account_changed')
      .execute()
    expect(entry).toEqual({
      actor_id: accountant.user.id,
      before: BANK,
      after: { transfer_instructions: 'Davivienda 9' },
    })
    const mails = await orders.mailsTo(orders.owner.owner.email)
    expect(mails.map(({ subject }) => subject)).toContain(
      `Cambiaron los datos para transferir de la importación ${held.code}`,
    )
  })

  it('who only imports confirms it without an account to transfer to', async () => {
    const importer = await staffWith(['importaciones'])
    const list = await orders.list(1)
    const confirmAs = (body: object) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/importaciones/${list.id}/confirmar/`,
        headers: importer.headers,
        payload: { company: COMPANY, ...body },
      })
    expect((await confirmAs(BANK)).statusCode).toBe(400)
    const confirmed = await confirmAs({})
    expect(confirmed.json()).toMatchObject({ state: 'awaiting_payment', transfer_instructions: null })
  })

  it('its people count when a category is changed', async () => {
    const other = await openImportOrders(api, { capacity: 500 })
    await other.held(2)
    const event = (await other.call('GET', `organizador/eventos/${other.race.event.slug}/`)).json()
    const asked = await other.call('POST', `organizador/eventos/${other.race.event.slug}/impacto/`, {
      categories: event.categories.map((category: object) => ({ ...category, gender_rule: 'male' })),
    })
    expect(asked.json()).toMatchObject({
      token: expect.any(String),
      open_orders: 1,
      excluded: [{ count: 2 }],
    })
  })

  it('its company hears once that the race moved, and no place waits beyond the new start', async () => {
    const other = await openImportOrders(api, { capacity: 500 })
    const held = await other.held(1, { hold_hours: 240 })
    const slug = other.race.event.slug
    const { version } = (await other.call('GET', `organizador/eventos/${slug}/`)).json()
    const starts_at = new Date(api.clock.now().getTime() + 5 * DAY_MS).toISOString()
    const moved = await other.call('POST', `organizador/eventos/${slug}/posponer/`, {
      version,
      starts_at,
      message: 'Llueve',
    })
    expect(moved.statusCode, moved.body).toBe(200)
    const { id } = await api.database
      .selectFrom('event_postponements')
      .select('id')
      .where('event_id', '=', other.race.event.id)
      .executeTakeFirstOrThrow()
    const tell = () =>
      tellEventPostponed(api.deps, { postponement_id: id }, (tx, race) => followMovedRace(api.deps, tx, race))
    await tell()
    await tell()
    expect(await toldOf(held.id)).toMatchObject([
      { what: 'moved', new_starts_at: starts_at, message: 'Llueve' },
    ])
    expect((await other.desk.load(held.id)).expires_at).toBe(starts_at)
  })
})
