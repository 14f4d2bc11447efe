import type { TeamMember } from '@zancada/contracts'
import { knownPermissions } from '../accounts'
import type { MemberRow } from './team.repository'

export function presentMember(row: MemberRow): TeamMember {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    permissions: knownPermissions(row.permissions),
    event_slugs: row.has_all_events ? null : row.event_slugs,
    state: row.state,
  }
}
