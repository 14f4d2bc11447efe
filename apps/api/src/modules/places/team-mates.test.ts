import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { completeTeam, createRelay, createTeam, type TestTeam } from '../../testing/relay-teams'

class Undone extends Error {}

/** Devices show whether a team is complete: a runner who joins or leaves changes the tickets of the others. */
describe('mates of a team', () => {
  let api: TestApi
  let teams: readonly TestTeam[]
  let other: TestTeam
  beforeAll(async () => {
    api = await createTestApi()
    const race = await createRelay(api)
    teams = [await createTeam(api, race), await createTeam(api, race)]
    other = await createTeam(api, race)
    for (const team of [...teams, other]) await completeTeam(api, team)
  })
  afterAll(() => api.close())

  /** Within a transaction that is taken back. */
  async function trying(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const tried = api.database.transaction().execute(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    await expect(tried).rejects.toThrow(Undone)
  }
  const teamIds = () => teams.map(({ captain }) => captain.team_id)
  const seats = (tx: Transaction, ids: readonly string[]) =>
    tx
      .selectFrom('registrations')
      .select(['id', 'team_seat', 'version', 'change_mark'])
      .where('team_id', 'in', [...ids])
      .orderBy('id')
      .execute()
  /** With those of the connection's last transactions, as long as it has not told of them. */
  const updates = async (tx: Transaction) => {
    const { rows } = await sql<{ count: number }>`
      select n_tup_upd::int as count from pg_stat_xact_user_tables where relname = 'registrations'
    `.execute(tx)
    return rows[0]?.count ?? 0
  }
  const leave = (tx: Transaction, seatsLeft: readonly number[]) =>
    sql`
    update registrations set state = 'cancelled', closed_at = now()
    where team_id = any(${teamIds()}::uuid[]) and team_seat = any(${[...seatsLeft]}::int[])
  `.execute(tx)

  it('who leave together touch each of those who stay once, and nobody else', async () => {
    await trying(async (tx) => {
      const before = await seats(tx, teamIds())
      const strangers = await seats(tx, [other.captain.team_id])
      const counted = await updates(tx)
      await leave(tx, [2, 3])
      const after = await seats(tx, teamIds())
      expect(after.map(({ version }, index) => version - (before[index]?.version ?? 0))).toEqual(
        before.map(() => 1),
      )
      // One change of the race for everybody of it.
      expect(new Set(after.map(({ change_mark }) => change_mark)).size).toBe(1)
      expect(await seats(tx, [other.captain.team_id])).toEqual(strangers)
      expect((await updates(tx)) - counted).toBe(8)
    })
  })

  it('who come together touch those who were there once, and not each other', async () => {
    await trying(async (tx) => {
      await leave(tx, [2, 3, 4])
      const before = await updates(tx)
      await sql`
        insert into registrations
        select (jsonb_populate_record(null::registrations, to_jsonb(gone) || jsonb_build_object(
          'id', uuidv7(), 'state', 'confirmed', 'closed_at', null, 'claims_document', true, 'version', 1,
          'position', gone.position + 100, 'ticket_code', left(md5(gone.id::text), 10)
        ))).*
        from registrations as gone
        where team_id = any(${teamIds()}::uuid[]) and state = 'cancelled'
      `.execute(tx)
      expect((await updates(tx)) - before).toBe(2)
    })
  })

  it('are touched by one who comes or goes, and by nothing else that changes', async () => {
    await trying(async (tx) => {
      const before = await updates(tx)
      await sql`
        update registrations set phone = '+573000000000' where team_id = any(${teamIds()}::uuid[]) and team_seat = 2
      `.execute(tx)
      expect((await updates(tx)) - before).toBe(2)
      await leave(tx, [4])
      expect((await updates(tx)) - before).toBe(2 + 2 + 6)
    })
  })
})
