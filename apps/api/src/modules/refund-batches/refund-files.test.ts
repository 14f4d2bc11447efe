import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { openImportOrders } from '../../testing/import-orders'
import { openMoneyDesk } from '../../testing/money-desk'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { openRefundDesk, type RefundDesk } from '../../testing/refund-desk'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { untilSomebodyWaits } from '../../testing/waiting-locks'

describe('a file for the bank, and what is given back by hand meanwhile', () => {
  let api: TestApi
  let desk: RefundDesk
  let payments: Awaited<ReturnType<typeof openMoneyDesk>>
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  /** One line of several parts, in a file. */
  async function partsInFile() {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { method: 'NEQUI', runners: 3 })
    await payments.giveUp(order)
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const parts = await payments.owedOf(order)
    return { race, order, parts, file: await desk.writeFile(race) }
  }

  const owedOf = async (order: { readonly code: string }) =>
    (await payments.owedOf(order)).reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  const [open, inFile] = ['estado=abiertas', 'estado=en_archivo']

  it('annulled, a line comes back with what is still owed of it, and the next file asks for no more', async () => {
    const { race, order, parts, file } = await partsInFile()
    const before = (await desk.lines(race, inFile))[0]?.amount_cop ?? 0
    expect((await payments.giveBack(parts[0]?.id)).statusCode).toBe(200)
    expect((await desk.annul(file.id)).statusCode).toBe(200)
    const owed = await owedOf(order)
    expect(owed).toBeLessThan(before)
    expect((await desk.lines(race, open)).map(({ amount_cop }) => amount_cop)).toEqual([owed])
    expect(await desk.csv((await desk.writeFile(race)).id)).toContain(`;${owed};`)
  })

  it('rejected by the bank, the same', async () => {
    const { race, order, parts, file } = await partsInFile()
    expect((await payments.giveBack(parts[0]?.id)).statusCode).toBe(200)
    const result = `Referencia;Estado;Motivo\n${file.code}-0001;Rechazado;Cuenta cerrada`
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)
    const lines = await desk.lines(race)
    expect(lines.map(({ amount_cop }) => amount_cop)).toEqual([await owedOf(order)])
  })

  it('annulled in the instant in which a part is given back, the line never comes to more than is owed', async () => {
    const { race, order, parts, file } = await partsInFile()
    const [annulled] = await inTransaction(api.database, async (tx) => {
      await sql`
        update refunds set state = 'done', done_at = ${api.clock.now()}, note = 'A mano' where id = ${parts[0]?.id}
      `.execute(tx)
      const annulling = desk.annul(file.id)
      await untilSomebodyWaits(api.database)
      return [annulling]
    })
    expect((await annulled)?.statusCode).toBe(200)
    expect((await desk.lines(race, open)).map(({ amount_cop }) => amount_cop)).toEqual([await owedOf(order)])
  })

  it('a company whose address was changed after it paid is asked for no account: a person gives it back', async () => {
    const imports = await openImportOrders(api)
    const [changed, same] = [await imports.held(1), await imports.held(1)]
    for (const held of [changed, same]) await imports.payOnline(held, 30_000)
    const other = await imports.call('PATCH', `organizador/importaciones/${changed.id}/empresa/`, {
      email: 'otra@aceros.test',
    })
    expect(other.statusCode).toBe(200)
    for (const { id } of [changed, same])
      expect((await imports.desk.call('POST', `${id}/cancelar/`)).statusCode).toBe(200)
    await desk.post(imports.race.event.slug, 'cierre')
    await desk.work(imports.race)
    const lines = await desk.lines(imports.race)
    expect(lines.map(({ amount_cop }) => amount_cop)).toEqual([30_000, 30_000])
    expect(lines.filter(({ reason }) => reason?.startsWith('El correo cambió'))).toHaveLength(1)
    const linksTo = async (to: string) =>
      (await mailsTo(api.database, to)).filter(({ text }) => text?.includes('/devolucion?token=')).length
    expect([
      await linksTo('otra@aceros.test'),
      await linksTo(changed.email),
      await linksTo(same.email),
    ]).toEqual([0, 0, 1])
  })

  it('downloaded again, what was closed by another road has no account and says so', async () => {
    const race = await payments.createPolicyRace()
    const orders = [
      await createPaidOrder(api, race, { method: 'PSE' }),
      await createPaidOrder(api, race, { method: 'PSE' }),
    ]
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    for (const { email } of orders) await desk.giveAccount(email)
    const file = await desk.writeFile(race)
    const byHand = orders[0]
    expect((await payments.giveBack(byHand?.payment.id)).statusCode).toBe(200)
    const rows = (await desk.csv(file.id)).split('\r\n').filter((row) => row.includes(file.code))
    const closed = rows.find((row) => row.includes(byHand?.code ?? '?'))
    expect(closed).toContain('Cerrado por otro medio')
    expect(closed).not.toContain('12345678901')
    expect(rows.filter((row) => row.includes('12345678901'))).toHaveLength(1)
    const closing = await desk.load(race)
    const each = byHand?.payment.amount_cop ?? 0
    expect(closing).toMatchObject({
      due: { count: 1 },
      lines: { closed: { count: 1, amount_cop: each } },
      files: [{ closed: { count: 1, amount_cop: each }, waiting: { count: 1 } }],
    })
    const { due, lines } = closing
    const accounted = [due, lines.voided, lines.paid, lines.closed]
    expect(accounted.reduce((sum, { amount_cop }) => sum + amount_cop, 0)).toBe(
      orders.reduce((sum, { payment }) => sum + payment.amount_cop, 0),
    )
  })
})
