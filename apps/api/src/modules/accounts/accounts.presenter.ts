import type { Membership, Profile, RunnerProfile } from '@zancada/contracts'
import type { AccountRow } from './accounts.repository'
import { availableRoles, groupsOf } from './available-roles.rules'
import { knownPermissions } from './known-permissions.rules'

export function presentProfile(account: AccountRow, fileUrl: (path: string) => string): Profile {
  const avatar = account.avatar_path === null ? null : fileUrl(account.avatar_path)
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    username: account.username,
    email: account.email,
    phone: account.phone,
    email_verified_at: account.email_verified_at?.toISOString() ?? null,
    is_superuser: account.is_superuser,
    has_password: account.password_hash !== null,
    groups: groupsOf(account),
    organizer_profile: account.organizer && {
      name: account.organizer.name,
      slug: account.organizer.slug,
      is_approved: account.organizer.state === 'approved',
      state: account.organizer.state,
    },
    runner_profile: account.runner_profile && presentRunnerProfile(account.runner_profile),
    avatar,
    profile: { avatar_url: avatar },
    available_roles: availableRoles(account),
    memberships: account.memberships.filter(({ state }) => state === 'active').map(presentMembership),
  }
}

function presentMembership(row: AccountRow['memberships'][number]): Membership {
  return {
    organizer: { slug: row.organizer_slug, name: row.organizer_name, state: row.organizer_state },
    permissions: knownPermissions(row.permissions),
    event_slugs: row.has_all_events ? null : row.event_slugs,
  }
}

function presentRunnerProfile(row: NonNullable<AccountRow['runner_profile']>): RunnerProfile {
  const { user_id: _user, phone: _phone, created_at: _created, updated_at: _updated, ...fields } = row
  return { ...fields, weight_kg: asNumber(fields.weight_kg), height_cm: asNumber(fields.height_cm) }
}

function asNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}
