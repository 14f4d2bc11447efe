import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSavepoint } from '../../platform/database/savepoint'
import type { Transaction } from '../../platform/database/transaction'
import { createRace, type Race } from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { takingBibs } from './bibs.repository'
import { doorRefusal } from './door-refusal'
import { takePlaces } from './take-places'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('places taken without a buyer’s order', () => {
  const take = (tx: Transaction, race: Race, as: 'held' | 'confirmed', sizes: readonly (string | null)[]) => {
    const place = { category_id: race.category.id, price_phase_id: race.phase.id }
    const places = sizes.map((size) => ({ ...place, size, team_seat: null }))
    return inSavepoint(tx, () => takePlaces(tx, race.event.id, places, as)).then(() => undefined, doorRefusal)
  }
  const countsOf = (tx: Transaction, race: Race) =>
    tx
      .selectFrom('categories')
      .select(['held_count', 'confirmed_count'])
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow()
  /** Nobody is registered on what is taken here, so it is undone at the end. */
  const tried = async (work: (tx: Transaction) => Promise<void>) => {
    const undo = new Error('undone')
    const trying = api.database.transaction().execute(async (tx) => {
      await work(tx)
      throw undo
    })
    await expect(trying).rejects.toBe(undo)
  }

  it('are held or confirmed as asked, and refused when none is left', async () => {
    const race = await createRace(api, { capacity: 3 })
    await tried(async (tx) => {
      await take(tx, race, 'held', [null])
      await take(tx, race, 'confirmed', [null])
      expect(await take(tx, race, 'confirmed', [null, null])).toEqual({
        what: 'sold_out',
        detail: race.category.id,
      })
      expect(await countsOf(tx, race)).toEqual({ held_count: 1, confirmed_count: 1 })
    })
  })

  it('are all refused when one of their sizes is gone', async () => {
    const race = await createRace(api, { capacity: 3 })
    await api.database
      .insertInto('event_sizes')
      .values({ event_id: race.event.id, size: 'M', stock: 1, position: 1 })
      .execute()
    await tried(async (tx) => {
      expect(await take(tx, race, 'confirmed', ['M', 'M'])).toEqual({ what: 'size_sold_out', detail: 'M' })
      expect(await countsOf(tx, race)).toEqual({ held_count: 0, confirmed_count: 0 })
    })
  })
})

it('whether a kit left is asked of one number after another, until there are enough', async () => {
  const { category } = await createRace(api, { category: { bib_from: 1, bib_to: 9 } })
  const taking = takingBibs(category.id, 1, sql`bib_from`)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${taking}`.execute(api.database)
  // Joined, every number is compared with every kit: a minute for a race of fifty thousand.
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Subquery Scan on unworn.*\n *Filter: \(NOT EXISTS\(SubPlan \d+\)\)/)
  expect(plan).toMatch(/SubPlan \d+\n.* on registrations gone /)
})
