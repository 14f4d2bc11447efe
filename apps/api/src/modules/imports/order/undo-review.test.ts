import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { openImportOrders, PICTURE } from '../../../testing/import-orders'
import { createPaidOrder } from '../../../testing/paid-orders'
import { tellImportJob } from '../imports.jobs'
import { tellImport } from './tell-import'

const PRICE = 80_000
const HOUR_MS = 3_600_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }
const WHY = { reason: 'Sí llegó, era de otra cuenta' }

type Desk = Awaited<ReturnType<typeof openImportOrders>>

describe('a transfer after it was decided about, or after the end', () => {
  let api: TestApi
  let orders: Desk
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { capacity: 500 })
    // Its thread takes a while to start.
    await orders.list(1)
  })
  afterAll(() => api.close())

  const lapse = async (desk: Desk, { id }: { id: string }) => {
    await api.database
      .updateTable('import_orders')
      .set({ expires_at: new Date(api.clock.now().getTime() - HOUR_MS) })
      .where('id', '=', id)
      .execute()
    await desk.follow()
    expect((await desk.desk.load(id)).state).toBe('expired')
  }
  const rejected = async (desk: Desk) => {
    const held = await desk.held(1, BANK)
    const id = await desk.transfer(held, PRICE)
    await desk.review(id, 'rechazar', { reason: 'No llegó' })
    return { held, id }
  }
  const sendFromPanel = (desk: Desk, { id }: { id: string }) =>
    desk.sendForm(
      `organizador/importaciones/${id}/pagos/`,
      { method: 'transfer', amount_cop: String(PRICE) },
      PICTURE,
      desk.owner.headers,
    )

  describe('rejected by mistake', () => {
    it('is looked at again, and the company hears why', async () => {
      const { held, id } = await rejected(orders)
      expect((await orders.review(id, 'deshacer', WHY)).json()).toMatchObject({
        state: 'submitted',
        reason: null,
        reviewed_by: null,
      })
      const order = await orders.desk.load(held.id)
      expect(order.totals.submitted_cop).toBe(PRICE)
      expect(order.timeline.at(-1)).toMatchObject({
        action: 'import.rejection_undone',
        amount_cop: PRICE,
        note: WHY.reason,
      })
      const { rows } = await sql<{ data: unknown }>`
        select data from pgboss.job where name = ${tellImportJob.name} and data ->> 'id' = ${held.id} order by created_on
      `.execute(api.database)
      const told = tellImportJob.data.parse(rows.at(-1)?.data)
      expect(told.told).toEqual({ what: 'rejection_undone', amount_cop: PRICE, ...WHY })
      const sent: string[] = []
      const send = async ({ to, text }: { to: string; text: string }) => void sent.push(to, text)
      await tellImport({ ...api.deps, mailer: { ...api.deps.mailer, send } }, told)
      expect(sent).toEqual([held.email, expect.stringContaining('otra vez en revisión')])
      expect((await orders.review(id, 'aprobar')).statusCode).toBe(200)
      await orders.apply(held.id)
      expect((await orders.desk.load(held.id)).counts.applied).toBe(1)
    })

    it('is approved after all though its list ended meanwhile, as far as there are places', async () => {
      const { held, id } = await rejected(orders)
      await lapse(orders, held)
      expect((await orders.review(id, 'deshacer', WHY)).statusCode).toBe(200)
      expect((await orders.review(id, 'aprobar')).statusCode).toBe(200)
      await orders.apply(held.id)
      expect((await orders.desk.load(held.id)).counts.applied).toBe(1)
    })

    it('is taken back once, of two who do it at the same time, and not while it waits', async () => {
      const { id } = await rejected(orders)
      const answers = await Promise.all([1, 2].map(() => orders.review(id, 'deshacer', WHY)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(answers.map((answer) => answer.json().code)).toContain('not_reviewed')
    })

    it('stays so once its list was cancelled', async () => {
      const { held, id } = await rejected(orders)
      await orders.desk.call('POST', `${held.id}/cancelar/`)
      const refused = await orders.review(id, 'deshacer', WHY)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_closed'])
    })

    it('is nothing else for the database than looked at again', async () => {
      const { id } = await rejected(orders)
      const change = (changes: object) =>
        api.database.updateTable('import_payments').set(changes).where('id', '=', id).execute()
      const unreviewed = { reason: null, reviewed_by: null, reviewed_at: null }
      await expect(change({ state: 'approved', received_cop: PRICE, reason: null })).rejects.toThrow(
        'append-only',
      )
      await expect(change({ reason: 'Otro' })).rejects.toThrow('append-only')
      await expect(change({ state: 'submitted', amount_cop: 1, ...unreviewed })).rejects.toThrow(
        'append-only',
      )
      await change({ state: 'submitted', ...unreviewed })
    })
  })

  describe('told of by the organizer’s own team when the list expired', () => {
    it('waits to be approved, which takes the places again; the company itself sends no more', async () => {
      const held = await orders.held(1, BANK)
      await lapse(orders, held)
      const link = `importaciones/enlace/${held.token}/comprobante/`
      expect((await orders.sendForm(link, { amount_cop: String(PRICE) }, PICTURE)).json().code).toBe(
        'import_closed',
      )
      const sent = await sendFromPanel(orders, held)
      expect([sent.statusCode, sent.json().state]).toEqual([201, 'submitted'])
      // It keeps no place, for it was told of after the end.
      expect((await orders.desk.load(held.id)).counts.held).toBe(0)
      expect((await orders.review(sent.json().id, 'aprobar')).statusCode).toBe(200)
      await orders.apply(held.id)
      expect(await orders.desk.load(held.id)).toMatchObject({ state: 'applied', counts: { applied: 1 } })
    })

    it('is refused when it is approved and the places are gone', async () => {
      const small = await openImportOrders(api, { owner: orders.owner, capacity: 1 })
      const held = await small.held(1, BANK)
      await lapse(small, held)
      const sent = await sendFromPanel(small, held)
      await createPaidOrder(api, small.race)
      const refused = await small.review(sent.json().id, 'aprobar')
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_closed'])
      expect((await small.review(sent.json().id, 'rechazar', { reason: 'Sin cupos' })).statusCode).toBe(200)
    })

    it('is not taken for one that was cancelled, or that is paid', async () => {
      const [cancelled, paid] = [await orders.held(1, BANK), await orders.held(1, BANK)]
      await orders.desk.call('POST', `${cancelled.id}/cancelar/`)
      await orders.payOnline(paid)
      expect((await sendFromPanel(orders, cancelled)).json().code).toBe('import_closed')
      expect((await sendFromPanel(orders, paid)).json().code).toBe('import_paid')
    })
  })
})
