import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRace } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { openRefundDesk, type RefundDesk } from '../../testing/refund-desk'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { startVoidingWompi, type VoidingWompi } from '../../testing/voiding-wompi'
import { dayOf } from '../payments'
import { loadTakings } from '../settlement'

/** `REFUND_ORDERS=1000` closes a thousand, in a few minutes; the suite itself is in a hurry. */
const ORDERS = Number(process.env.REFUND_ORDERS ?? 60)
const AT_ONCE = 10
const LONG = 1_200_000

let api: TestApi
let wompi: VoidingWompi
let desk: RefundDesk
beforeAll(async () => {
  wompi = await startVoidingWompi()
  api = await createTestApi({ wompi: wompi.gateway })
  desk = await openRefundDesk(api)
})
afterAll(async () => {
  await api.close()
  await wompi.close()
})

it(
  `a cancelled race of ${ORDERS} orders is closed to the last peso while others are answered`,
  async () => {
    const race = await createRace(api, { capacity: ORDERS + 10 })
    for (let made = 0; made < ORDERS; made += AT_ONCE) {
      // All of them come from one address here, as nobody's buyers do.
      await sql`delete from rate_limits`.execute(api.database)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, each) =>
          createPaidOrder(api, race, { method: each % 2 === 0 ? 'CARD' : 'PSE' }),
        ),
      )
    }
    let answered = 0
    let longest = 0
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        const answer = await api.app.inject('/api/v1/eventos/publicos/')
        expect(answer.statusCode).toBe(200)
        answered += 1
        longest = Math.max(longest, await longestTransaction())
      }
    })()

    await desk.cancel(race)
    const { due } = await desk.load(race)
    expect(due.count).toBe(ORDERS)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    expect(await desk.load(race)).toMatchObject({
      batch: { state: 'done', total: ORDERS, worked: ORDERS },
      lines: { voided: { count: ORDERS / 2 }, to_pay: { count: ORDERS / 2 } },
    })
    expect(wompi.asked).toHaveLength(ORDERS / 2)

    await giveAllAccounts()
    const file = await desk.writeFile(race)
    const day = dayOf(api.clock.now())
    const rows = (await desk.csv(file.id))
      .split('\r\n')
      .flatMap((row) => /^(DV-\w+-\d+)/.exec(row)?.[1] ?? [])
      .map((reference, index) => `${reference};pagado;BC-${index};${day}`)
    expect(rows).toHaveLength(ORDERS / 2)
    await desk.loadResult(race, ['referencia;estado;comprobante;fecha', ...rows].join('\n'), {
      confirm: true,
    })
    for (let told = 1; told > 0; ) {
      await desk.apply(race)
      told = (await desk.load(race)).files[0]?.applying ?? 0
    }
    isOver = true
    await others

    const end = await desk.load(race)
    expect(end).toMatchObject({
      due: { count: 0, amount_cop: 0 },
      lines: { voided: { count: ORDERS / 2 }, paid: { count: ORDERS / 2 } },
    })
    expect(end.lines.voided.amount_cop + end.lines.paid.amount_cop).toBe(due.amount_cop)
    const [takings] = await loadTakings(api.database, [race.event.id])
    expect(takings?.refunded_cop).toBe(due.amount_cop)
    const { rows: states } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from orders where event_id = ${race.event.id} group by state
    `.execute(api.database)
    expect(states).toEqual([{ state: 'refunded', count: ORDERS }])
    expect(answered).toBeGreaterThan(10)
    // No transaction holds the whole race.
    expect(longest).toBeLessThan(30)
  },
  LONG,
)

/** By their links each would take a call; what is tried here is the closing. */
async function giveAllAccounts(): Promise<void> {
  await sql`
    update refund_accounts set bank_name = 'Bancolombia', account_type = 'savings', account_number = '123456',
      holder_name = 'Ana', document_type = 'CC', document_number = '1020304', given_at = ${api.clock.now()}
  `.execute(api.database)
}

/** In seconds, of what runs now. */
async function longestTransaction(): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(api.database)
  return rows[0]?.seconds ?? 0
}
