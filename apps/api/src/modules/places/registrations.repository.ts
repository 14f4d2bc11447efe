import type { RegistrationState } from '@zancada/contracts'
import { type Insertable, sql } from 'kysely'
import { type AuditEntry, withAudit } from '../../platform/audit'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'

/** Every write of a registration's state; use cases ask the table of moves before they call these. */
export interface Confirmation {
  readonly id: string
  readonly ticket_code: string
  readonly bib: string | null
  readonly size: string | null
}

export async function updateConfirmed(
  tx: Transaction,
  confirmations: readonly Confirmation[],
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  const given = sql<Confirmation>`jsonb_to_recordset(${JSON.stringify(confirmations)}::jsonb)`
  await withAudit(tx, entry)
    .updateTable('registrations')
    .from(given.as<'given'>(sql`given (id uuid, ticket_code text, bib text, size text)`))
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
    .execute()
}

interface StateChange {
  readonly from: RegistrationState
  readonly to: RegistrationState
  readonly closed_at?: Date
  readonly now: Date
}

/** Those of them still in `from`. */
export async function updateState(
  tx: Transaction,
  registrations: readonly { readonly id: string }[],
  { from, to, closed_at, now }: StateChange,
): Promise<void> {
  if (registrations.length === 0) return
  await tx
    .updateTable('registrations')
    .set({ state: to, updated_at: now, ...(closed_at && { closed_at }) })
    .where(
      'id',
      'in',
      registrations.map(({ id }) => id),
    )
    .where('state', '=', from)
    .execute()
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
