import type { AuditLogEntry } from '@zancada/contracts'
import { actorOf, changesTold } from '../../history'
import type { AuditRow } from './audit-log.repository'

/** As an administrator reads it: with names and from where. */
export function presentAudit(row: AuditRow): AuditLogEntry {
  const { kind } = actorOf({
    ...row,
    is_team: row.organizer_id !== null,
    is_superuser: row.is_superuser ?? false,
  })
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor: { kind, name: row.actor_name, id: row.actor_id, email: row.actor_email },
    action: row.action,
    ...changesTold(row),
    address: row.address,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    organizer:
      row.organizer_id === null
        ? null
        : { id: row.organizer_id, name: row.organizer_name ?? row.organizer_id },
  }
}
