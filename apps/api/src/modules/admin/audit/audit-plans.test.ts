import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { type AuditFilter, auditPage } from './audit-log.repository'

const SOMEBODY = '0190a000-0000-7000-8000-000000000009'
const AN_ORDER = '0190a000-0000-7000-8000-00000000000a'
const AN_ORGANIZER = '0190a000-0000-7000-8000-00000000000b'
const A_PAGE = 31

/** What each search is answered by, and of how many rows at most: its page, and a little more. */
const SEARCHES: [string, AuditFilter, string[]][] = [
  ['everything', {}, ['by_moment']],
  ['a day', { from: '2026-01-02', to: '2026-01-02' }, ['by_moment']],
  ['a rare action', { action: 'bibs.assigned' }, ['by_action']],
  ['a common action', { action: 'order.held' }, ['by_action']],
  ['somebody', { actor: SOMEBODY }, ['by_actor']],
  ['one subject', { subject_type: 'order', subject_id: AN_ORDER }, ['by_subject']],
  ['a common kind of subject', { subject_type: 'payment' }, ['by_moment']],
  ['an organization', { organizer_id: AN_ORGANIZER }, ['by_organizer', 'by_subject']],
  ['an id, whatever it is of', { q: AN_ORDER }, ['by_subject']],
]

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

describe('a page of a hundred thousand entries', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    await sql`
      insert into audit_entries (action, subject_type, subject_id, actor_id, organizer_id, created_at)
      select (array['order.held', 'payment.approved', 'registration.changed', 'session.opened'])[1 + n % 4],
        (array['order', 'payment', 'registration', 'session'])[1 + n % 4], gen_random_uuid()::text,
        ('0190a000-0000-7000-8000-' || lpad((100 + n % 5000)::text, 12, '0'))::uuid,
        ('0190a000-0000-7000-9000-' || lpad((n % 300)::text, 12, '0'))::uuid,
        timestamptz '2026-06-01 12:00-05' - n * interval '2 minutes'
      from generate_series(1, 100000) as n
      union all
      select 'bibs.assigned', 'order', ${AN_ORDER}, ${SOMEBODY}::uuid, ${AN_ORGANIZER}::uuid,
        timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, 5) as n
      union all
      select 'organizer.approved', 'organizer', ${AN_ORGANIZER}, null, null, timestamptz '2019-01-01'
    `.execute(api.database)
    await sql`analyze audit_entries`.execute(api.database)
  })
  afterAll(() => api.close())

  async function planOf(db: Queryable, filter: AuditFilter): Promise<Plan[]> {
    const { sql: text, parameters } = auditPage(db, filter, { after: undefined, limit: A_PAGE }).compile()
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      ...sql`select 1`.compile(db),
      sql: `explain (analyze, format json) ${text}`,
      parameters,
    })
    const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)]
    return rows.flatMap((row) => walk(row['QUERY PLAN'][0].Plan))
  }

  /** Indexes of the entries that the planner took by itself, and how many entries they gave. */
  async function readsOf(filter: AuditFilter, db: Queryable = api.database) {
    const plans = await planOf(db, filter)
    const ofEntries = plans.filter(
      (plan) =>
        plan['Relation Name'] === 'audit_entries' || plan['Index Name']?.startsWith('audit_entries') === true,
    )
    return {
      indexes: [
        ...new Set(ofEntries.map((plan) => plan['Index Name']?.replace('audit_entries_', ''))),
      ].sort(),
      rows: ofEntries.reduce(
        (sum, plan) =>
          sum + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
        0,
      ),
    }
  }

  it.each(SEARCHES)(
    'by %s takes its own index, and reads little more than it shows',
    async (_, filter, indexes) => {
      const read = await readsOf(filter)
      expect(read.indexes).toEqual(indexes)
      expect(read.rows).toBeLessThanOrEqual(A_PAGE * 6)
    },
  )

  it('finds what was done for an organization and what was done to it, once each and the latest first', async () => {
    const found = await auditPage(
      api.database,
      { organizer_id: AN_ORGANIZER },
      { after: undefined, limit: A_PAGE },
    ).execute()
    expect(found.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'bibs.assigned'),
      'organizer.approved',
    ])
  })

  it('negative control: without its index another is walked from end to end', async () => {
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`drop index audit_entries_by_action`.execute(tx)
        expect((await readsOf({ action: 'bibs.assigned' }, tx)).rows).toBeGreaterThan(90_000)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
  })
})

class Undo extends Error {}
