import type { HistoryEntry } from '@zancada/contracts'
import type { HistoryRow } from './history.repository'
import { actorOf, changesOf, fieldsOf } from './history.rules'

/** As an organizer reads it: never from where. */
export function presentHistory(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor: actorOf(row),
    action: row.action,
    changes: changesOf(row.before, row.after),
    fields: fieldsOf(row.after),
    address: null,
  }
}
