import type { ImportRowState } from '@zancada/contracts'
import { sql } from 'kysely'

/**
 * The state of a row as people see it: one that is out of the reservation is `left_out`, and a registration that ended is
 * `cancelled`, also when its place was given again.
 */
export const SHOWN_STATE = sql<ImportRowState>`case
  when import_rows.left_out is not null then 'left_out'
  when import_rows.state = 'applied' and not exists (
    select from registrations as named
    join registrations as place on place.order_id = named.order_id and place.position = named.position
    where named.id = import_rows.registration_id and place.state = 'confirmed'
  ) then 'cancelled'
  else import_rows.state::text
end`
