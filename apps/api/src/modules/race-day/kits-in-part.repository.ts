import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether something of the kit of a row of `registrations` was not handed over. */
const lacksPart = sql<boolean>`exists (
  select from inventory_items as part
  where part.event_id = registrations.event_id
    and (part.size is null or part.size = registrations.size)
    and (part.category_id is null or part.category_id = registrations.category_id)
    and not exists (
      select from scans
      where scans.registration_id = registrations.id and scans.kind = 'accreditation' and scans.state = 'counts'
        and (scans.items is null or part.name = any(scans.items))
    )
)`

/** A hand-over that counts and names its parts. */
const namesParts = sql<boolean>`(
  scans.kind = 'accreditation' and scans.state = 'counts' and scans.items is not null
)`

/**
 * Whether something of the kit of a row of `registrations` was handed over and something is still missing, as
 * `partsOf` tells it to devices.
 */
export const isKitInPart = sql<boolean>`(
  registrations.accredited_at is not null
  and registrations.id in (select registration_id from scans where ${namesParts})
  and ${lacksPart}
)`

/** How many kits of an event were handed over in part, looked for among its few hand-overs that name their parts. */
export const kitsInPart = (
  eventId: RawBuilder<unknown>,
  where: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) => sql<number>`(
  select count(*) from registrations
  where registrations.id = any(array(
      select registration_id from scans where scans.event_id = ${eventId} and ${namesParts}
    ))
    and registrations.state = 'confirmed' and registrations.accredited_at is not null and ${lacksPart} and ${where}
)`
