import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnsThatLie } from './modules/invariants'
import { dayOf } from './modules/payments'
import { createRace, type Race } from './testing/order-factories'
import { createPaidOrder } from './testing/paid-orders'
import { openReturns, type Returns } from './testing/refund-desk'
import { untilSomebodyWaits } from './testing/waiting-locks'

type Run = Parameters<ReturnType<typeof sql>['execute']>[0]

describe('a word of the bank while the provider is asked to undo the payment', () => {
  let api: Returns['api']
  let wompi: Returns['wompi']
  let desk: Returns['desk']
  let payments: Returns['payments']
  let close: Returns['close']
  beforeAll(async () => {
    ;({ api, wompi, desk, payments, close } = await openReturns('refused'))
  })
  afterAll(() => close())

  const row = (reference: string, state: string) =>
    `Referencia;Estado;Comprobante;Fecha;Motivo\n${reference};${state};BC-${reference};${dayOf(api.clock.now())};Cuenta inexistente`
  const tell = (race: Race, reference: string, state: string) =>
    desk.loadResult(race, row(reference, state), { confirm: true })

  /** A card that the provider did not undo, and that left in a file. */
  async function filed() {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'CARD' })
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const file = await desk.writeFile(race)
    expect(file.status).toBe(201)
    return { race, order, file, reference: `${file.code}-0001` }
  }

  async function rejected() {
    const made = await filed()
    await tell(made.race, made.reference, 'Rechazado')
    await desk.apply(made.race)
    return made
  }

  async function annulled() {
    const made = await filed()
    expect((await desk.annul(made.file.id)).statusCode).toBe(200)
    return made
  }

  const claim = (run: Run, paymentId: string, at: Date | null) =>
    sql`update payments set void_claimed_at = ${at}, void_note = ${at && 'Por prueba'} where id = ${paymentId}`.execute(
      run,
    )

  it.each([
    ['rejected before', rejected, 'being_voided', 'paid_late'],
    ['of an annulled file', annulled, 'annulled', 'paid'],
  ] as const)(
    '%s: claimed in the instant of the yes, it is not recorded until that ended',
    async (_, made, unrecorded, recorded) => {
      const { race, order, reference } = await made()
      const loading = await api.database.transaction().execute(async (tx) => {
        await claim(tx, order.payment.id, api.clock.now())
        const started = [tell(race, reference, 'Pagado')]
        await untilSomebodyWaits(api.database)
        return started
      })
      expect((await loading[0])?.counts).toMatchObject({
        [unrecorded]: { count: 1 },
        [recorded]: { count: 0 },
      })
      await desk.apply(race)
      expect(await desk.load(race)).toMatchObject({
        lines: { voiding: { count: 1 } },
        files: [{ applying: 0 }],
      })
      expect((await desk.load(race)).twice.open.count).toBe(0)

      // The provider refuses: the bank's word counts, and closes what is owed once.
      await claim(api.database, order.payment.id, null)
      expect((await tell(race, reference, 'Pagado')).counts).toMatchObject({ [recorded]: { count: 1 } })
      await desk.apply(race)
      expect(await payments.owedOf(order)).toEqual([])
      expect(await desk.load(race)).toMatchObject({ due: { count: 0 }, twice: { open: { count: 0 } } })
      expect(await returnsThatLie(api.database)).toEqual([])
    },
  )

  it('after the yes nobody asks the provider any more', async () => {
    const { race, order, reference } = await rejected()
    const asked = wompi.asked.length
    await tell(race, reference, 'Pagado')
    const voiding = await payments.giveBack(order.payment.id, { how: 'void' })
    expect([voiding.statusCode, voiding.json().code]).toEqual([409, 'in_bank_file'])
    expect(wompi.asked).toHaveLength(asked)
  })

  it('the database records no such word by another road; without its look it would, and the job leaves it', async () => {
    const { race, order, reference } = await rejected()
    await claim(api.database, order.payment.id, api.clock.now())
    const overturn = (run: Run) =>
      sql`update refund_file_lines set overturned_at = now(), overturned_by = ${desk.adminId},
        bank_reference = 'BC-1', paid_on = current_date where reference = ${reference}`.execute(run)
    await expect(overturn(api.database)).rejects.toMatchObject({
      constraint: 'refund_file_lines_not_voiding',
    })
    await api.database.transaction().execute(async (tx) => {
      await sql`alter table refund_file_lines disable trigger refund_file_lines_keep_with_bank`.execute(tx)
      await overturn(tx)
      await sql`alter table refund_file_lines enable trigger refund_file_lines_keep_with_bank`.execute(tx)
    })
    await desk.apply(race)
    expect(await desk.load(race)).toMatchObject({
      files: [{ applying: 1 }],
      lines: { voiding: { count: 1 } },
      twice: { open: { count: 0 } },
    })
    await claim(api.database, order.payment.id, null)
    expect((await desk.writeFile(race)).status).toBe(409)
    await desk.apply(race)
    expect(await payments.owedOf(order)).toEqual([])
    expect(await desk.load(race)).toMatchObject({
      lines: { paid: { count: 1 } },
      twice: { open: { count: 0 } },
    })
  })
})
