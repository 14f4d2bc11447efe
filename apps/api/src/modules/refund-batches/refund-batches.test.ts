import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import { openMoneyDesk } from '../../testing/money-desk'
import { createRace } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { linkMailedTo, openRefundDesk, type RefundDesk } from '../../testing/refund-desk'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { startVoidingWompi, type VoidingWompi } from '../../testing/voiding-wompi'
import { dayOf } from '../payments'
import { loadTakings } from '../settlement'
import { askAccounts } from './ask-accounts'
import { followBatches, forgetAccounts } from './follow-batches'
import { workBatch } from './work-batch'

const DAY_MS = 86_400_000

describe('the refunds of a cancelled race, closed in bulk', () => {
  let api: TestApi
  let wompi: VoidingWompi
  let desk: RefundDesk
  let payments: Awaited<ReturnType<typeof openMoneyDesk>>
  beforeAll(async () => {
    wompi = await startVoidingWompi()
    api = await createTestApi({ wompi: wompi.gateway })
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
  })
  afterAll(async () => {
    await api.close()
    await wompi.close()
  })

  const asksOf = (transaction: string) => wompi.asked.filter((id) => id === transaction).length
  const today = () => dayOf(api.clock.now())

  /** A cancelled race whose every order was paid by bank transfer, its lines at the bank's door with their accounts. */
  async function raceToPay(howMany: number) {
    const race = await createRace(api)
    const orders = []
    for (let each = 0; each < howMany; each++)
      orders.push(await createPaidOrder(api, race, { method: 'PSE' }))
    await desk.cancel(race)
    const started = await desk.post(race.event.slug, 'cierre')
    expect([started.statusCode, started.json().lines?.waiting?.count]).toEqual([200, howMany])
    await desk.work(race)
    for (const { email } of orders) expect((await desk.giveAccount(email)).statusCode).toBe(200)
    return { race, orders }
  }

  const resultOf = (csv: string, state: string, more = '') =>
    csv
      .split('\r\n')
      .flatMap((row) => /^(DV-\w+-\d+)/.exec(row)?.[1] ?? [])
      .map((reference, index) => `${reference};${state};BC-${index + 1};${today()};${more}`)
      .reduce((all, row) => `${all}\n${row}`, 'Referencia;Estado;Comprobante;Fecha;Motivo')

  it('a reader sees one instant while the bank’s result is applied: what is owed stands in its lines', async () => {
    const { race } = await raceToPay(12)
    const file = await desk.writeFile(race)
    await desk.loadResult(race, resultOf(await desk.csv(file.id), 'Pagado'), { confirm: true })
    let isApplying = true
    const applied = desk.apply(race).finally(() => {
      isApplying = false
    })
    const seen: [due: number, inFile: number, applying: number | undefined][] = []
    try {
      while (isApplying) {
        const { due, lines, files } = await desk.load(race)
        seen.push([due.count, lines.in_file.count, files[0]?.applying])
      }
    } finally {
      await applied
    }
    expect(seen.some(([due]) => due > 0 && due < 12)).toBe(true)
    expect(seen.filter(([due, inFile, applying]) => due !== inFile || due !== applying)).toEqual([])
    expect((await desk.load(race)).due.count).toBe(0)
  })

  it('half is undone by Wompi and half leaves in one bank file, and nothing is owed at the end', async () => {
    const race = await payments.createPolicyRace()
    const cards = [await createPaidOrder(api, race), await createPaidOrder(api, race)]
    const byBank = await createPaidOrder(api, race, { method: 'PSE' })
    const inParts = await createPaidOrder(api, race, { method: 'NEQUI', runners: 3 })
    await payments.giveUp(inParts)
    await desk.cancel(race)
    const before = (await desk.load(race)).due
    expect(before.count).toBe(4)
    const listed = (await desk.get('/api/v1/admin/devoluciones/')).json().results
    expect(listed[0]).toMatchObject({
      event: { slug: race.event.slug, state: 'cancelled' },
      due: before,
      by_void: { count: 2 },
      by_bank: { count: 2 },
      by_hand: { count: 0 },
    })

    expect((await desk.post(race.event.slug, 'cierre')).statusCode).toBe(200)
    await desk.work(race)
    const worked = await desk.load(race)
    expect(worked).toMatchObject({
      batch: { state: 'done', total: 4, worked: 4 },
      lines: { voided: { count: 2 }, to_pay: { count: 2 } },
      without_account: { count: 2 },
    })
    for (const { payment } of cards) expect(asksOf(payment.provider_transaction_id)).toBe(1)

    // Three parts of one payment are one line.
    expect((await desk.lines(race, 'estado=sin_cuenta')).map(({ parts }) => parts).sort()).toEqual([3, null])
    expect((await desk.writeFile(race)).status).toBe(409)
    for (const { email } of [byBank, inParts]) expect((await desk.giveAccount(email)).statusCode).toBe(200)
    const file = await desk.writeFile(race)
    expect(file.status).toBe(201)
    const csv = await desk.csv(file.id)
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(3)
    for (const cell of [
      `${file.code}-0001`,
      "'=Ana Corredora",
      '12345678901',
      '1020304',
      byBank.code,
      byBank.email,
    ])
      expect(csv).toContain(cell)
    expect((await desk.load(race)).lines.in_file.count).toBe(2)

    const result = resultOf(csv, 'Pagado')
    const preview = await desk.loadResult(race, result)
    expect(preview).toMatchObject({ is_confirmed: false, counts: { paid: { count: 2 } } })
    await desk.apply(race)
    expect((await desk.load(race)).due.count).toBe(2)
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)

    const end = await desk.load(race)
    expect(end).toMatchObject({
      due: { count: 0, amount_cop: 0 },
      unlisted: { count: 0 },
      lines: { voided: { count: 2 }, paid: { count: 2 }, in_file: { count: 0 }, to_pay: { count: 0 } },
      files: [{ code: file.code, paid: { count: 2 }, waiting: { count: 0 }, applying: 0 }],
    })
    expect(end.lines.voided.amount_cop + end.lines.paid.amount_cop).toBe(before.amount_cop)
    for (const order of [...cards, byBank])
      expect((await payments.statesOf(order)).every(is('refunded'))).toBe(true)
    expect((await payments.statesOf(inParts)).slice(1)).toEqual(['refunded', 'refunded', 'refunded'])
    for (const order of [...cards, byBank, inParts]) {
      expect(await payments.owedOf(order)).toEqual([])
      expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
    }
    // What the policy keeps of the place that was given up before is all that is left.
    const [takings] = await loadTakings(api.database, [race.event.id])
    const { rows } = await sql<{ cop: number }>`
      select sum(total_cop)::bigint as cop from orders where event_id = ${race.event.id}
    `.execute(api.database)
    expect(takings?.refunded_cop).toBe(before.amount_cop)
    expect((rows[0]?.cop ?? 0) - before.amount_cop).toBeGreaterThan(0)

    // The same file again changes nothing.
    const again = await desk.loadResult(race, result, { confirm: true })
    expect(again.counts).toMatchObject({ paid: { count: 0 }, already_told: { count: 2 } })
    await desk.apply(race)
    expect(await payments.returnsToldTo(byBank.email)).toHaveLength(1)
  })

  it('two administrators who start at once start one', async () => {
    const race = await createRace(api)
    await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    const answers = await Promise.all([1, 2, 3].map(() => desk.post(race.event.slug, 'cierre')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const batches = await api.database
      .selectFrom('refund_batches')
      .select('id')
      .where('event_id', '=', race.event.id)
      .execute()
    expect(batches).toHaveLength(1)
    expect((await desk.load(race)).lines.waiting.count).toBe(1)
    await desk.work(race)
    expect((await desk.post(race.event.slug, 'cierre')).json()).toMatchObject({ code: 'nothing_due' })
  })

  it('a void whose answer was lost stays claimed: it is asked once, and nobody pays it by the bank', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race)
    const { provider_transaction_id: id } = order.payment
    wompi.answers.set(id, 'lost')
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await followBatches(api.deps)
    expect(asksOf(id)).toBe(1)
    expect(await desk.load(race)).toMatchObject({ lines: { voiding: { count: 1 } }, due: { count: 1 } })
    expect((await desk.writeFile(race)).status).toBe(409)
    // The provider never did it: the line goes on to the bank, and its payer is asked for an account.
    await api.database
      .updateTable('payments')
      .set({ void_claimed_at: null, void_note: null, updated_at: api.clock.now() })
      .where('provider_transaction_id', '=', id)
      .execute()
    await followBatches(api.deps)
    expect((await desk.load(race)).lines.to_pay.count).toBe(1)
    expect(await linkMailedTo(api, order.email)).toBeTruthy()
  })

  it('killed after the claim and run twice at once, it asks the provider nothing a second time', async () => {
    const race = await createRace(api)
    const orders = [await createPaidOrder(api, race), await createPaidOrder(api, race)]
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    const { id } = await api.database
      .selectFrom('refund_batches')
      .select('id')
      .where('event_id', '=', race.event.id)
      .executeTakeFirstOrThrow()
    const money = { ...api.deps, ...moneyParts }
    await Promise.all([1, 2, 3].map(() => workBatch(money, { id })))
    for (const { payment } of orders) expect(asksOf(payment.provider_transaction_id)).toBe(1)
    expect((await desk.load(race)).lines.voided.count).toBe(2)
    // Silent for a minute: whatever was lost is given to another job.
    await api.database
      .updateTable('refund_batches')
      .set({ state: 'running', ended_at: null, worked_at: new Date(api.clock.now().getTime() - 2 * 60_000) })
      .where('id', '=', id)
      .execute()
    await followBatches(api.deps)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'refund-batches.work' and data ->> 'id' = ${id}
    `.execute(api.database)
    expect(rows[0]?.count).toBe(2)
    await desk.work(race)
  })

  it('two workers at once mail one link each, of a batch and of those who were never asked', async () => {
    const race = await createRace(api)
    const orders = await Promise.all([1, 2, 3].map(() => createPaidOrder(api, race, { method: 'PSE' })))
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    const { id } = await api.database
      .selectFrom('refund_batches')
      .select('id')
      .where('event_id', '=', race.event.id)
      .executeTakeFirstOrThrow()
    const links = async (email: string) =>
      (await mailsTo(api.database, email)).filter(({ text }) => text?.includes('/devolucion?token=')).length
    // Later than the batch began, as every job is.
    api.clock.advance(1_000)
    await Promise.all([1, 2, 3, 4].map(() => workBatch({ ...api.deps, ...moneyParts }, { id })))
    for (const { email } of orders) expect(await links(email)).toBe(1)
    // The link that was mailed is the one that opens.
    for (const { email } of orders) expect((await desk.giveAccount(email)).statusCode).toBe(200)

    await api.database.deleteFrom('refund_accounts').execute()
    await Promise.all([1, 2, 3, 4].map(() => followBatches(api.deps)))
    for (const { email } of orders) expect(await links(email)).toBe(2)
    // Asked for again on demand, once though it runs twice.
    api.clock.advance(60_000)
    const before = api.clock.now()
    api.clock.advance(1_000)
    const asking = { event_id: race.event.id, before }
    await Promise.all([1, 2, 3].map(() => askAccounts(api.deps, asking)))
    for (const { email } of orders) expect(await links(email)).toBe(3)
  })

  it('what Wompi refuses goes on to the bank with its reason', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race)
    wompi.answers.set(order.payment.provider_transaction_id, 'refused')
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    expect(await desk.lines(race)).toMatchObject([
      { state: 'to_pay', account: 'missing', reason: expect.stringContaining('Original no Encontrado') },
    ])
  })

  it('stopped between lines, what was not tried is owed still and the next closing takes it', async () => {
    const race = await createRace(api)
    await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    expect((await desk.post(race.event.slug, 'cierre/cancelar')).json()).toMatchObject({
      batch: { state: 'cancelled' },
      unlisted: { count: 1 },
      lines: { waiting: { count: 0 } },
    })
    expect((await desk.post(race.event.slug, 'cierre/cancelar')).statusCode).toBe(409)
    await desk.work(race)
    expect((await desk.load(race)).due.count).toBe(1)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    expect((await desk.load(race)).lines.to_pay.count).toBe(1)
  })

  it('no line leaves in two files, however many ask at once, unless the first is annulled', async () => {
    const { race } = await raceToPay(3)
    const written = await Promise.all([1, 2, 3, 4].map(() => desk.writeFile(race)))
    expect(written.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const [first] = written.filter(({ status }) => status === 201)
    const id = first?.id ?? ''
    const old = resultOf(await desk.csv(id), 'pagado')
    expect((await desk.annul(id)).statusCode).toBe(200)
    expect((await desk.annul(id)).statusCode).toBe(409)
    const second = await desk.writeFile(race)
    expect(second.status).toBe(201)
    const late = resultOf(await desk.csv(second.id), 'pagado')

    // The annulled one was at the bank already: what it paid is paid, and leaves the file that has it now.
    const { counts } = await desk.loadResult(race, old, { confirm: true })
    expect(counts).toMatchObject({ annulled: { count: 0 }, paid: { count: 3 } })
    await desk.apply(race)
    expect(await desk.load(race)).toMatchObject({ due: { count: 0 }, lines: { paid: { count: 3 } } })
    const csv = await desk.csv(second.id)
    expect([csv.match(/Anulado/g)?.length, csv.includes('12345678901')]).toEqual([3, false])
    expect((await desk.writeFile(race)).status).toBe(409)
    // A copy downloaded before goes to the bank all the same: that money left twice.
    expect((await desk.loadResult(race, late)).counts).toMatchObject({ returned_twice: { count: 3 } })
  })

  it('an annulled file that was paid before another took its lines pays them', async () => {
    const { race } = await raceToPay(2)
    const file = await desk.writeFile(race)
    const result = resultOf(await desk.csv(file.id), 'pagado')
    await desk.annul(file.id)
    expect((await desk.loadResult(race, result, { confirm: true })).counts.paid.count).toBe(2)
    await desk.apply(race)
    expect(await desk.load(race)).toMatchObject({ due: { count: 0 }, lines: { paid: { count: 2 } } })
  })

  it('the database itself refuses a second file and a void of what is in one; without its guards it would take both', async () => {
    const { race, orders } = await raceToPay(1)
    const file = await desk.writeFile(race)
    const [line] = await api.database
      .selectFrom('refund_file_lines')
      .selectAll()
      .where('file_id', '=', file.id)
      .execute()
    const again = () =>
      api.database
        .insertInto('refund_file_lines')
        .values({
          file_id: file.id,
          line_id: line?.line_id ?? '',
          reference: `X-${Math.random()}`,
          amount_cop: 1,
        })
        .execute()
    const claim = () =>
      api.database
        .updateTable('payments')
        .set({ void_claimed_at: api.clock.now(), void_note: 'Directo' })
        .where('id', '=', orders[0]?.payment.id ?? '')
        .execute()
    await expect(again()).rejects.toMatchObject({ constraint: 'refund_file_lines_once' })
    await expect(claim()).rejects.toMatchObject({ constraint: 'refund_lines_not_in_file' })
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`drop index refund_file_lines_once`.execute(tx)
        await sql`alter table payments disable trigger payments_follow_refund_lines`.execute(tx)
        await tx
          .insertInto('refund_file_lines')
          .values({ file_id: file.id, line_id: line?.line_id ?? '', reference: 'X-2', amount_cop: 1 })
          .execute()
        await tx
          .updateTable('payments')
          .set({ void_claimed_at: api.clock.now(), void_note: 'Directo' })
          .where('id', '=', orders[0]?.payment.id ?? '')
          .execute()
        throw new Undo()
      })
      .catch(onlyUndo)
    const voiding = await payments.giveBack(orders[0]?.payment.id, { how: 'void' })
    expect([voiding.statusCode, voiding.json().code]).toEqual([409, 'void_not_possible'])
  })

  it('a card in a file is not undone at Wompi by anybody', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race)
    wompi.answers.set(order.payment.provider_transaction_id, 'refused')
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    await desk.writeFile(race)
    wompi.answers.delete(order.payment.provider_transaction_id)
    const refused = await payments.giveBack(order.payment.id, { how: 'void' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'in_bank_file'])
    expect((await payments.list(`q=${order.code}`))[0]?.bank_line).toMatch(/^DV-/)
    expect(asksOf(order.payment.provider_transaction_id)).toBe(1)
  })

  it('somebody who closes one by hand meanwhile is told, and the bank’s word closes nothing twice', async () => {
    const { race, orders } = await raceToPay(2)
    const file = await desk.writeFile(race)
    const result = resultOf(await desk.csv(file.id), 'exitoso')
    const [byHand, later] = orders
    expect((await payments.giveBack(byHand?.payment.id, { reference: 'MANO-1' })).statusCode).toBe(200)
    expect((await desk.loadResult(race, result)).counts).toMatchObject({
      paid: { count: 1 },
      returned_twice: { count: 1, amount_cop: byHand?.payment.amount_cop },
    })
    await desk.loadResult(race, result, { confirm: true })
    // Between the yes and the job.
    expect((await payments.giveBack(later?.payment.id, { reference: 'MANO-2' })).statusCode).toBe(200)
    await desk.apply(race)
    for (const order of orders) expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
    expect(await desk.load(race)).toMatchObject({
      due: { count: 0 },
      lines: { closed: { count: 2 }, paid: { count: 0 } },
      files: [{ applying: 0, paid: { count: 0 }, twice: { count: 2 } }],
      twice: { open: { count: 2 } },
    })
  })

  it('applied by several at once, each line is closed and told once', async () => {
    const { race, orders } = await raceToPay(4)
    const file = await desk.writeFile(race)
    const result = resultOf(await desk.csv(file.id), 'pagado')
    await Promise.all([1, 2, 3].map(() => desk.loadResult(race, result, { confirm: true })))
    await Promise.all([1, 2, 3].map(() => desk.apply(race)))
    for (const order of orders) expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
    expect(await desk.load(race)).toMatchObject({ due: { count: 0 }, lines: { paid: { count: 4 } } })
  })

  it('what the bank rejects waits again with its reason, for an account that is said anew', async () => {
    const { race, orders } = await raceToPay(1)
    const [order] = orders
    const email = order?.email ?? ''
    const file = await desk.writeFile(race)
    const result = resultOf(await desk.csv(file.id), 'Rechazado', 'Cuenta inexistente')
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)
    expect(await desk.lines(race)).toMatchObject([
      { state: 'to_pay', reason: 'Cuenta inexistente', account: 'missing' },
    ])
    const mails = await mailsTo(api.database, email)
    expect(mails.at(-1)?.text).toContain('Cuenta inexistente')
    expect((await desk.writeFile(race)).status).toBe(409)
    await desk.giveAccount(email, { number: '999999' })
    const second = await desk.writeFile(race)
    // The first word again says nothing of the second file.
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)
    expect((await desk.load(race)).lines.in_file.count).toBe(1)
    await desk.loadResult(race, resultOf(await desk.csv(second.id), 'pagado'), { confirm: true })
    await desk.apply(race)
    expect((await desk.load(race)).due.count).toBe(0)
    expect(await desk.toldOfLines(race)).toEqual(['refund_line.sent_to_bank', 'refund_line.rejected_by_bank'])
    expect(await toldOfAccount(order?.id)).toEqual([
      'refund_account.asked',
      'refund_account.given',
      'refund_account.asked',
      'refund_account.given',
    ])
    const [{ actor_id, after } = never()] = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('action', '=', 'refund_line.rejected_by_bank')
      .where(sql<boolean>`after ->> 'reference' = ${`${file.code}-0001`}`)
      .execute()
    expect([actor_id, JSON.stringify(after)]).toEqual([
      desk.adminId,
      expect.not.stringContaining('inexistente'),
    ])
  })

  it('what the bank rejects of a line that somebody closed meanwhile is told, and changes nothing', async () => {
    const { race, orders } = await raceToPay(1)
    const file = await desk.writeFile(race)
    await desk.loadResult(race, resultOf(await desk.csv(file.id), 'Rechazado'), { confirm: true })
    expect((await payments.giveBack(orders[0]?.payment.id)).statusCode).toBe(200)
    await Promise.all([desk.apply(race), desk.apply(race)])
    expect(await desk.load(race)).toMatchObject({ due: { count: 0 }, lines: { closed: { count: 1 } } })
    expect(await desk.toldOfLines(race)).toEqual(['refund_line.sent_to_bank', 'refund_line.closed_otherwise'])
  })

  it('what cannot be closed though the bank paid it is paid by no other file, and waits for a person', async () => {
    const { race, orders } = await raceToPay(1)
    const file = await desk.writeFile(race)
    const id = orders[0]?.payment.id ?? ''
    const mark = (changes: object) =>
      api.database.updateTable('payments').set(changes).where('id', '=', id).execute()
    await desk.loadResult(race, resultOf(await desk.csv(file.id), 'pagado'), { confirm: true })
    await mark({ state: 'declined', is_refund_due: false })
    await desk.apply(race)
    await mark({ state: 'approved', is_refund_due: true })
    expect(await desk.load(race)).toMatchObject({
      lines: { in_file: { count: 1 }, closed: { count: 0 } },
      twice: { open: { count: 1 } },
      files: [{ applying: 0 }],
    })
    expect((await desk.post(race.event.slug, 'cierre')).json()).toMatchObject({ code: 'nothing_due' })
    expect((await desk.writeFile(race)).status).toBe(409)
    // Somebody who looked says that it went back.
    expect((await payments.giveBack(id)).statusCode).toBe(200)
    expect(await desk.load(race)).toMatchObject({ due: { count: 0 }, lines: { closed: { count: 1 } } })
  })

  it('a second closing asks nobody for what they said, and an account refused for one line may be said anew', async () => {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { method: 'PSE', runners: 3 })
    const links = async () =>
      (await mailsTo(api.database, order.email)).filter(({ text }) => text?.includes('/devolucion?token='))
        .length
    const close = async () => {
      await desk.post(race.event.slug, 'cierre')
      // Later than the closing began, as every job is.
      api.clock.advance(1_000)
      await desk.work(race)
    }
    await payments.giveUp(order, 0)
    await close()
    await desk.giveAccount(order.email)
    expect((await desk.writeFile(race)).status).toBe(201)
    await payments.giveUp(order, 1)
    await close()
    expect(await links()).toBe(1)
    const second = await desk.writeFile(race)
    expect(second.status).toBe(201)
    expect((await desk.giveAccount(order.email)).json()).toMatchObject({ code: 'on_its_way' })
    const refused = resultOf(await desk.csv(second.id), 'Rechazado')
    await desk.loadResult(race, refused, { confirm: true })
    await desk.apply(race)
    expect(await links()).toBe(2)
    expect((await desk.load(race)).lines).toMatchObject({ in_file: { count: 1 }, to_pay: { count: 1 } })
    expect((await desk.giveAccount(order.email, { number: '999999' })).statusCode).toBe(200)
    expect((await desk.giveAccount(order.email)).json()).toMatchObject({ code: 'on_its_way' })
  })

  it('a result that keeps failing is given to no second job', async () => {
    const { race } = await raceToPay(1)
    const file = await desk.writeFile(race)
    await desk.loadResult(race, resultOf(await desk.csv(file.id), 'pagado'), { confirm: true })
    api.clock.advance(5 * 60_000)
    const jobs = async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text from pgboss.job
        where name = 'refund-batches.apply-result' and data ->> 'event_id' = ${race.event.id}
      `.execute(api.database)
      return rows.map(({ state }) => state).sort()
    }
    for (let minute = 0; minute < 3; minute++) await followBatches(api.deps)
    expect(await jobs()).toEqual(['created'])
    await sql`
      update pgboss.job set state = 'failed', completed_on = now()
      where name = 'refund-batches.apply-result' and data ->> 'event_id' = ${race.event.id}
    `.execute(api.database)
    for (let minute = 0; minute < 3; minute++) await followBatches(api.deps)
    expect(await jobs()).toEqual(['created', 'failed'])
    await desk.apply(race)
  })

  const toldOfAccount = async (orderId: string | undefined) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries
      where subject_type = 'refund_account' and subject_id in (
        select subject_id from audit_entries where after ->> 'payable_id' = ${orderId}
      )
      order by id
    `.execute(api.database)
    return rows.map(({ action }) => action)
  }

  it('rows that do not add up change nothing and say why', async () => {
    const { race } = await raceToPay(5)
    const file = await desk.writeFile(race)
    const titles = 'referencia,valor,estado,referencia del banco,fecha'
    const line = (number: number, rest: string) => `${file.code}-000${number},${rest}`
    const csv = [
      'Banco de los Andes,,,,',
      titles,
      line(1, `"1.000,00",Pagado,BC-1,${today()}`),
      line(2, `,Pagado,BC-2,2031-01-01`),
      line(3, `,Pagado,,${today()}`),
      line(4, `,En estudio,BC-4,${today()}`),
      line(5, ',,,'),
      `DV-NADIE-0001,,Pagado,BC-6,${today()}`,
    ].join('\n')
    // Money left that nothing here knows of: nothing is written down until somebody says why.
    expect((await desk.loadResult(race, csv)).unknown_paid).toBe(1)
    for (const reason of ['', 'no'])
      await expect(desk.loadResult(race, csv, { confirm: true, reason })).rejects.toThrow(
        /400 .*unknown_reason/,
      )
    const reason = 'Es de la base antes del respaldo'
    const { counts, rows } = await desk.loadResult(race, csv, { confirm: true, reason })
    const [{ after } = never()] = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'refund_result.loaded')
      .where('subject_id', '=', race.event.id)
      .execute()
    expect(after).toEqual({ lines: 0, unknown_paid: 1, reason })
    expect(counts).toMatchObject({
      paid: { count: 0 },
      amount_mismatch: { count: 1 },
      bad_date: { count: 1 },
      no_bank_reference: { count: 1 },
      unknown_state: { count: 1 },
      unknown_reference: { count: 1 },
    })
    expect(rows[0]).toMatchObject({ row: 3, reference: `${file.code}-0001` })
    await desk.apply(race)
    expect((await desk.load(race)).lines.in_file.count).toBe(5)
  })

  it('an account is said by its own link until a file has it, asked for again on demand, and forgotten later', async () => {
    const { race, orders } = await raceToPay(1)
    const email = orders[0]?.email ?? ''
    const first = await linkMailedTo(api, email)
    expect((await api.app.inject(`/api/v1/devoluciones/cuenta/${first}/`)).json()).toMatchObject({
      standing: 'given',
      account: { bank_name: 'Bancolombia', last_digits: '8901' },
    })
    const body = (await api.app.inject(`/api/v1/devoluciones/cuenta/${first}/`)).body
    expect(body).not.toContain('12345678901')
    const file = await desk.writeFile(race)
    const late = await desk.giveAccount(email)
    expect([late.statusCode, late.json().code]).toEqual([409, 'on_its_way'])
    await desk.loadResult(race, resultOf(await desk.csv(file.id), 'pagado'), { confirm: true })
    await desk.apply(race)
    expect((await desk.giveAccount(email)).json()).toMatchObject({ code: 'nothing_due' })
    expect((await api.app.inject(`/api/v1/devoluciones/cuenta/${first}/`)).json()).toMatchObject({
      standing: 'over',
      account: null,
    })
    expect((await desk.post(race.event.slug, 'cuentas')).json()).toMatchObject({ code: 'nothing_missing' })
    expect((await api.app.inject('/api/v1/devoluciones/cuenta/una-que-nadie-mando-nunca/')).statusCode).toBe(
      404,
    )
    api.clock.advance(31 * DAY_MS)
    await forgetAccounts(api.deps)
    expect((await api.app.inject(`/api/v1/devoluciones/cuenta/${first}/`)).statusCode).toBe(404)
    await forgetAccounts(api.deps)
    expect(await toldOfAccount(orders[0]?.id)).toEqual([
      'refund_account.asked',
      'refund_account.given',
      'refund_account.forgotten',
    ])
  })

  const is = (wanted: string) => (state: string) => state === wanted
})

function never(): never {
  throw new Error('There is none')
}

class Undo extends Error {}
function onlyUndo(error: unknown): void {
  if (!(error instanceof Undo)) throw error
}
