import { reportCalls } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from './modules/invariants'
import { inTransaction, type Transaction } from './platform/database/transaction'
import { createSignedInOrganizer } from './testing/event-factories'
import { createRace, type Race } from './testing/order-factories'
import { createPaidOrder } from './testing/paid-orders'
import { createTestApi, type TestApi } from './testing/test-api'

const RUNNERS = 24

describe('the figures of a race', () => {
  let api: TestApi
  let headers: Record<string, string>
  let race: Race
  const ids: string[] = []

  beforeAll(async () => {
    api = await createTestApi()
    const owner = await createSignedInOrganizer(api)
    headers = owner.headers
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    for (let runner = 0; runner < RUNNERS; runner += 1)
      ids.push(...(await createPaidOrder(api, race)).registrationIds)
  })
  afterAll(() => api.close())

  const change = (tx: Transaction, id: string, at: number) =>
    at % 3 === 0
      ? sql`update registrations set accredited_at = now(), checked_in_at = now() where id = ${id}`.execute(
          tx,
        )
      : at % 3 === 1
        ? sql`update registrations set bib = ${String(at)}, accredited_at = now() where id = ${id}`.execute(
            tx,
          )
        : sql`update registrations set gender = 'non_binary', city_code = '05001' where id = ${id}`.execute(
            tx,
          )

  const figureOf = async (kind: string) => {
    const { rows } = await sql<{ confirmed: number }>`
      select coalesce(sum(confirmed), 0)::int as confirmed from event_figures
      where event_id = ${race.event.id} and kind = ${kind}
    `.execute(api.database)
    return rows[0]?.confirmed
  }

  it('are those of its rows after kits, entrances and bibs that change at once, and are undone', async () => {
    await Promise.all(ids.map((id, at) => inTransaction(api.database, (tx) => change(tx, id, at))))
    expect(await findBrokenInvariants(api.database)).toEqual([])
    const counted = await Promise.all(
      ['category', 'accredited', 'checked_in', 'without_bib_in'].map((kind) => figureOf(kind)),
    )
    expect(counted).toEqual([RUNNERS, (2 * RUNNERS) / 3, RUNNERS / 3, (2 * RUNNERS) / 3])
    const undone = ids.slice(0, RUNNERS / 2)
    await Promise.all(
      undone.map((id) =>
        inTransaction(api.database, (tx) =>
          sql`update registrations set accredited_at = null, checked_in_at = null where id = ${id}`.execute(
            tx,
          ),
        ),
      ),
    )
    expect(await findBrokenInvariants(api.database)).toEqual([])
    expect(await figureOf('accredited')).toBe(RUNNERS / 3)
  })

  it.each(['category', 'accredited', 'checked_in', 'without_bib_in'])(
    'lie about «%s» when nothing follows the rows, and the invariants tell it: negative control',
    async (kind) => {
      const told = await broken(async (tx) => {
        const id = ids.at(-1) ?? ''
        await sql`update registrations set accredited_at = null, checked_in_at = null, bib = 'OTRO' where id = ${id}`.execute(
          tx,
        )
        await sql`set local session_replication_role = replica`.execute(tx)
        const wrong = {
          category: sql`state = 'cancelled'`,
          accredited: sql`accredited_at = now()`,
          checked_in: sql`checked_in_at = now()`,
          without_bib_in: sql`bib = null`,
        }[kind]
        await sql`update registrations set ${wrong ?? sql``} where id = ${id}`.execute(tx)
      })
      expect(told.filter((line) => line.includes(`${kind} «${race.category.id}»`))).toHaveLength(1)
    },
  )

  it('make the report that counting the rows makes', async () => {
    const report = async (query: string) => {
      const { body } = await api.app.inject({
        url: `/api/v1/organizador/reportes/corredores/?${query}`,
        headers,
      })
      const { tables, figures } = reportCalls.corredores.answer.parse(JSON.parse(body))
      return { tables, figures }
    }
    const kept = await report('')
    expect(kept).toEqual(await report('desde=2000-01-01'))
    expect(await report(`evento=${race.event.slug}`)).toEqual(
      await report(`evento=${race.event.slug}&desde=2000-01-01`),
    )
    expect(kept.tables).toHaveLength(5)
  })

  /** What the invariants tell while something is broken; nothing of it stays. */
  async function broken(breakIt: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
    let told: string[] = []
    await inTransaction(api.database, async (tx) => {
      await breakIt(tx)
      told = await findBrokenInvariants(tx)
      throw new Undo()
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
    return told
  }
})

class Undo extends Error {}
