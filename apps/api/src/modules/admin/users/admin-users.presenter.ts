import type { AdminUser } from '@zancada/contracts'
import type { AdminUserRow } from './admin-users.repository'

export function presentAdminUser(row: AdminUserRow): AdminUser {
  const { organizer_id, organizer_name, organizer_state, document_type, document_number } = row
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    email_verified: row.email_verified_at !== null,
    is_active: row.is_active,
    is_superuser: row.is_superuser,
    roles: rolesOf(row),
    document:
      document_type !== null && document_number !== null
        ? { type: document_type, number: document_number }
        : null,
    organizer:
      organizer_id !== null && organizer_name !== null && organizer_state !== null
        ? { id: organizer_id, name: organizer_name, state: organizer_state }
        : null,
    open_sessions: row.open_sessions,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

function rolesOf({ is_superuser, organizer_id, is_staff, runner_id }: AdminUserRow): AdminUser['roles'] {
  return [
    ...(is_superuser ? (['admin'] as const) : []),
    ...(organizer_id !== null ? (['organizer'] as const) : []),
    ...(is_staff ? (['staff'] as const) : []),
    ...(runner_id !== null ? (['runner'] as const) : []),
  ]
}
