import type { StaffPermission } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

interface TeamMember {
  readonly may: (permission: StaffPermission) => boolean
}

/** Of these people, those who work or worked for an organizer, with what they may do now. */
export async function selectTeamOf(
  tx: Transaction,
  organizerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TeamMember>> {
  const team = new Map<string, TeamMember>()
  if (userIds.length === 0) return team
  const owners = await tx
    .selectFrom('organizers')
    .select('owner_id')
    .where('id', '=', organizerId)
    .where('owner_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const members = await tx
    .selectFrom('staff_members')
    .select(['user_id', 'permissions', 'state'])
    .where('organizer_id', '=', organizerId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  for (const { user_id, permissions, state } of members)
    if (user_id !== null)
      team.set(user_id, { may: (permission) => state === 'active' && permissions.includes(permission) })
  for (const { owner_id } of owners) if (owner_id !== null) team.set(owner_id, { may: () => true })
  return team
}
