import { type Insertable, sql } from 'kysely'
import type { OwnershipTransfers } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type TeamInvitationRow = NonNullable<Awaited<ReturnType<typeof selectTeamInvitation>>>

/** The place in a team that a link opens, with the organizer whose it is. */
export function selectTeamInvitation(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('staff_members', 'staff_members.id', 'one_time_tokens.staff_member_id')
    .select([
      'one_time_tokens.id as token_id',
      'one_time_tokens.used_at',
      'one_time_tokens.expires_at',
      'staff_members.id as member_id',
      'staff_members.organizer_id',
      'staff_members.invited_email as email',
      'staff_members.permissions',
      'staff_members.state',
      'staff_members.has_all_events',
    ])
    .where('one_time_tokens.purpose', '=', 'staff_invite')
    .where('one_time_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function selectLastInvited(db: Queryable, memberId: string): Promise<Date | undefined> {
  const latest = await db
    .selectFrom('one_time_tokens')
    .select('created_at')
    .where('staff_member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.created_at
}

/** A new link makes those sent before worthless. */
export async function expireInvitationLinks(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ expires_at: now })
    .where('staff_member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export async function insertOwnershipTransfer(
  tx: Transaction,
  transfer: Insertable<OwnershipTransfers>,
): Promise<string> {
  const { id } = await tx
    .insertInto('ownership_transfers')
    .values(transfer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type OwnershipRow = NonNullable<Awaited<ReturnType<typeof selectOwnershipTransfer>>>

/** An offer of a whole organization, and whether its receiver is still in the team. */
export function selectOwnershipTransfer(db: Queryable, tokenHash: Buffer) {
  return ownershipTransfers(db).where('ownership_transfers.token_hash', '=', tokenHash).executeTakeFirst()
}

export function selectOpenOwnership(db: Queryable, organizerId: string, now: Date) {
  return ownershipTransfers(db)
    .where('ownership_transfers.organizer_id', '=', organizerId)
    .where('ownership_transfers.state', '=', 'pending')
    .where('ownership_transfers.expires_at', '>', now)
    .executeTakeFirst()
}

function ownershipTransfers(db: Queryable) {
  return db
    .selectFrom('ownership_transfers')
    .innerJoin('users', 'users.id', 'ownership_transfers.to_user_id')
    .selectAll('ownership_transfers')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      sql<boolean>`exists (
        select from staff_members
        where staff_members.organizer_id = ownership_transfers.organizer_id
          and staff_members.user_id = ownership_transfers.to_user_id and staff_members.state = 'active'
      )`.as('is_member'),
    ])
}

/** Answers how many were open. */
export async function closeOwnershipTransfers(
  tx: Transaction,
  organizerId: string,
  state: 'accepted' | 'withdrawn',
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ownership_transfers')
    .set({ state, closed_at: now })
    .where('organizer_id', '=', organizerId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
