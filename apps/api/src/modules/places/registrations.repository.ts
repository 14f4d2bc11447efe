import type { RegistrationState } from '@zancada/contracts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type AuditEntry, withAudit } from '../../platform/audit'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'

/** A registration as it was read under the lock of what it belongs to. */
export interface ReadRegistration {
  readonly id: string
  readonly state: RegistrationState
}

export interface Confirmation {
  readonly id: string
  readonly from: RegistrationState
  readonly ticket_code: string
  readonly bib: string | null
  readonly size: string | null
}

export async function updateConfirmed(
  tx: Transaction,
  confirmations: readonly Confirmation[],
  now: Date,
  entry: AuditEntry,
  /** What they go through in the same statement, before any of them is written. */
  door: RawBuilder<unknown> = sql`null`,
): Promise<void> {
  const given = sql<Confirmation>`jsonb_to_recordset(${JSON.stringify(confirmations)}::jsonb)`
  const { numUpdatedRows } = await withAudit(tx, entry)
    .with('door', () => sql<{ passed: unknown }>`(select ${door} as passed)`)
    .updateTable('registrations')
    .from('door')
    .from(
      given.as<'given'>(
        sql`given (id uuid, "from" registration_state, ticket_code text, bib text, size text)`,
      ),
    )
    .set((eb) => ({
      ticket_code: eb.ref('given.ticket_code'),
      bib: eb.ref('given.bib'),
      size: eb.ref('given.size'),
      state: 'confirmed',
      confirmed_at: now,
      closed_at: null,
      updated_at: now,
    }))
    .whereRef('registrations.id', '=', 'given.id')
    .whereRef('registrations.state', '=', 'given.from')
    .executeTakeFirst()
  assertAllWritten(numUpdatedRows, confirmations.length)
}

interface StateChange {
  readonly to: RegistrationState
  readonly closed_at?: Date
  readonly now: Date
}

export function selectStates(tx: Transaction, ids: readonly string[]): Promise<ReadRegistration[]> {
  return tx
    .selectFrom('registrations')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** All of them are still as they were read, or nothing is written. */
export async function updateState(
  tx: Transaction,
  registrations: readonly ReadRegistration[],
  { to, closed_at, now }: StateChange,
): Promise<void> {
  if (registrations.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('registrations')
    .set({ state: to, updated_at: now, ...(closed_at && { closed_at }) })
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('id', 'state'),
        'in',
        registrations.map(({ id, state }) => tuple(id, state)),
      ),
    )
    .executeTakeFirst()
  assertAllWritten(numUpdatedRows, registrations.length)
}

function assertAllWritten(written: bigint, meant: number): void {
  if (Number(written) !== meant)
    throw new Error(
      `${meant} registrations were to change their state and ${written} did: one moved meanwhile`,
    )
}

/** All who have or had one place of an order: it stays the same place when it is handed on. */
export async function selectOfPlace(tx: Transaction, registrationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations as one')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.order_id', '=', 'one.order_id')
        .onRef('registrations.position', '=', 'one.position'),
    )
    .select('registrations.id')
    .where('one.id', '=', registrationId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertConfirmed(
  tx: Transaction,
  registration: Omit<Insertable<Registrations>, 'state'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('registrations')
    .values({ ...registration, state: 'confirmed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAllConfirmed(
  tx: Transaction,
  registrations: readonly Omit<Insertable<Registrations>, 'state'>[],
): Promise<void> {
  await tx
    .insertInto('registrations')
    .values(registrations.map((each) => ({ ...each, state: 'confirmed' as const })))
    .execute()
}

interface CategoryChange {
  readonly category_id: string
  readonly price_phase_id: string
  readonly bib: string | null
  readonly updated_at: Date
}

export async function updateCategory(tx: Transaction, id: string, change: CategoryChange): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('registrations')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  assertAllWritten(numUpdatedRows, 1)
}
