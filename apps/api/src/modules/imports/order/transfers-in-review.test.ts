import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { countersThatLie } from '../../../testing/counted-places'
import { openImportOrders, PICTURE } from '../../../testing/import-orders'
import { untilSomebodyWaits } from '../../../testing/waiting-locks'
import { lockImport } from '../imports.repository'

const PRICE = 80_000
const HOUR_MS = 3_600_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }

type Desk = Awaited<ReturnType<typeof openImportOrders>>

describe('a transfer that was sent in time', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  const hours = (count: number) => new Date(api.clock.now().getTime() + count * HOUR_MS)
  const endsIn = (id: string, count: number) =>
    api.database
      .updateTable('import_orders')
      .set({ expires_at: hours(count) })
      .where('id', '=', id)
      .execute()
  const pageOf = async (token: string) =>
    (await api.app.inject({ method: 'GET', url: `/api/v1/importaciones/enlace/${token}/` })).json()
  const remindersOf = async (desk: Desk) =>
    (await desk.mailsTo(desk.owner.organizer.contact_email ?? desk.owner.owner.email)).filter(({ subject }) =>
      subject.includes('espera que revises'),
    )

  const tell = async (import_id: string, created_at: Date) => {
    const { id } = await api.database
      .insertInto('import_payments')
      .values({
        import_id,
        amount_cop: 2 * PRICE,
        proof_kind: 'pdf',
        proof_path: 'import-proofs/nada.pdf',
        proof_name: 'nada.pdf',
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Two runners and a transfer for both, sent so many hours ago, an hour before their time was over. */
  async function sent(desk: Desk, ago = 2) {
    const held = await desk.held(2, BANK)
    await endsIn(held.id, 1 - ago)
    return { held, id: await tell(held.id, hours(-ago)), until: hours(72 - ago).toISOString() }
  }

  it('keeps its places while it is looked at, and both sides read until when', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, id, until } = await sent(desk)
    await desk.follow()
    expect(await desk.desk.load(held.id)).toMatchObject({
      state: 'awaiting_payment',
      counts: { held: 2 },
      expires_at: until,
    })
    expect(await pageOf(held.token)).toMatchObject({ standing: 'open', expires_at: until })
    expect((await desk.call('GET', `organizador/pagos-importacion/${id}/`)).json().import.expires_at).toBe(
      until,
    )
    expect((await desk.review(id, 'aprobar')).statusCode).toBe(200)
    await desk.apply(held.id)
    expect(await desk.desk.load(held.id)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
  })

  it('brings the organizer one reminder by mail, when its list would have ended', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const early = await desk.held(1, BANK)
    await desk.transfer(early, PRICE)
    await desk.follow()
    expect(await remindersOf(desk)).toEqual([])
    const { held } = await sent(desk)
    await Promise.all([desk.follow(), desk.follow()])
    await desk.follow()
    const [reminder, ...others] = await remindersOf(desk)
    expect(others).toEqual([])
    expect(reminder?.text).toContain(held.code)
    expect(reminder?.text).toContain('siguen reservados hasta el')
  })

  it('keeps them 72 hours from its sending and no longer, though another is sent meanwhile', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held } = await sent(desk, 71)
    const again = await desk.sendForm(
      `organizador/importaciones/${held.id}/pagos/`,
      { method: 'transfer', amount_cop: '1000' },
      PICTURE,
      desk.owner.headers,
    )
    expect(again.statusCode).toBe(201)
    await desk.follow()
    expect((await desk.desk.load(held.id)).state).toBe('awaiting_payment')
    const old = await sent(desk, 72)
    await tell(old.held.id, hours(-1))
    await desk.follow()
    expect(await desk.desk.load(old.held.id)).toMatchObject({ state: 'expired', counts: { held: 0 } })
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('keeps them no longer than until the race starts', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held } = await sent(desk)
    const start = (starts_at: Date) =>
      api.database
        .updateTable('events')
        .set({ starts_at, registration_closes_at: starts_at })
        .where('id', '=', desk.race.event.id)
        .execute()
    await start(hours(5))
    expect((await desk.desk.load(held.id)).expires_at).toBe(hours(5).toISOString())
    await start(hours(-1))
    await desk.follow()
    expect((await desk.desk.load(held.id)).state).toBe('expired')
  })

  it('registers nobody once the race has started, though its places still wait', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const held = await desk.held(2, BANK)
    const before = await desk.transfer(held, PRICE)
    // Sooner than the organizer's session ends.
    const starts_at = hours(0.25)
    await api.database
      .updateTable('events')
      .set({ starts_at, registration_closes_at: starts_at })
      .where('id', '=', desk.race.event.id)
      .execute()
    await endsIn(held.id, 0.25)
    const rejected = await desk.transfer(held, PRICE)
    await desk.review(rejected, 'rechazar', { reason: 'No llegó' })
    api.clock.advance(HOUR_MS / 4 - 1)
    expect(await pageOf(held.token)).toMatchObject({ event: { has_started: false } })
    api.clock.advance(1)
    expect(await pageOf(held.token)).toMatchObject({ event: { has_started: true } })
    const proof = { method: 'transfer', amount_cop: String(PRICE) }
    const late = await Promise.all([
      desk.review(before, 'aprobar'),
      desk.review(rejected, 'deshacer', { reason: 'Sí llegó' }),
      desk.sendForm(`importaciones/enlace/${held.token}/comprobante/`, { amount_cop: '80000' }, PICTURE),
      desk.sendForm(`organizador/importaciones/${held.id}/pagos/`, proof, PICTURE, desk.owner.headers),
    ])
    expect(late.map((answer) => [answer.statusCode, answer.json().detail])).toEqual([
      [409, 'La carrera ya empezó. Devuélvele el dinero a la empresa y rechaza la transferencia.'],
      [
        409,
        'La carrera ya empezó: esta transferencia ya no se puede aprobar. Devuélvele el dinero a la empresa.',
      ],
      [409, 'Esta carrera ya empezó'],
      [409, 'Esta carrera ya empezó'],
    ])
    await desk.apply(held.id)
    expect(await desk.registrations(held.id)).toEqual([])
    // The organizer still says that it did not count.
    expect((await desk.review(before, 'rechazar', { reason: 'Llegó tarde' })).statusCode).toBe(200)
    await desk.follow()
    const ended = await desk.desk.load(held.id)
    expect([ended.state, ended.has_started]).toEqual(['expired', true])
  })

  it('and approved before the race starts registers its runners, whenever the job runs', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const held = await desk.held(1, BANK)
    const id = await desk.transfer(held, PRICE)
    expect((await desk.review(id, 'aprobar')).statusCode).toBe(200)
    const starts_at = hours(1)
    await api.database
      .updateTable('events')
      .set({ starts_at, registration_closes_at: starts_at })
      .where('id', '=', desk.race.event.id)
      .execute()
    api.clock.advance(2 * HOUR_MS)
    await desk.apply(held.id)
    expect(await desk.registrations(held.id)).toHaveLength(1)
  })

  it('keeps nothing once it was rejected: its list ends by its own time', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, id } = await sent(desk)
    await desk.review(id, 'rechazar', { reason: 'No llegó' })
    await desk.follow()
    expect((await desk.desk.load(held.id)).state).toBe('expired')
    expect(await remindersOf(desk)).toEqual([])
  })

  it('in the very instant in which its list ends keeps it', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const held = await desk.held(1, BANK)
    await endsIn(held.id, 0)
    let ending: Promise<void> | undefined
    await inTransaction(api.database, async (tx) => {
      await lockImport(tx, held.id)
      ending ??= desk.follow()
      await untilSomebodyWaits(api.database)
      await tx
        .insertInto('import_payments')
        .values({
          import_id: held.id,
          amount_cop: PRICE,
          proof_kind: 'pdf',
          proof_path: 'import-proofs/nada.pdf',
          proof_name: 'nada.pdf',
          created_at: api.clock.now(),
        })
        .execute()
    })
    await ending
    expect((await desk.desk.load(held.id)).state).toBe('awaiting_payment')
  })
})
