import { sql } from 'kysely'

/** Names a race's waiver by its text, so that another change of the race leaves it the same; read beside `events`. */
export const waiverVersion = sql<string>`
  'event:' || events.slug || ':'
    || left(encode(sha256(convert_to(coalesce(events.policies ->> 'waiver', ''), 'UTF8')), 'hex'), 16)
`.as('waiver_version')
