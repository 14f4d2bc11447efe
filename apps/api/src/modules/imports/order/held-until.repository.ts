import { sql } from 'kysely'
import { WAITING_STATES } from '../import-states.rules'

/** A transfer is looked at within so long; who sent it in time keeps the places meanwhile. */
const REVIEW_HOURS = 72

/**
 * Until when the places of an import wait, read beside `import_orders` and `events`: its time and, while a transfer that
 * was sent in time is looked at, so long from its sending, never once the race has started.
 */
export const HELD_UNTIL = sql<Date | null>`greatest(import_orders.expires_at, (
  select max(least(told.created_at + ${REVIEW_HOURS} * interval '1 hour', events.starts_at))
  from import_payments as told
  where told.import_id = import_orders.id and told.state = 'submitted' and told.created_at <= import_orders.expires_at
    and import_orders.state in (${sql.join(WAITING_STATES)})
))`
