import { sql } from 'kysely'

/** Names a race's waiver by its text, so that another change of the race leaves it the same; read beside `events`. */
export const waiverVersion = sql<string>`waiver_version(events.slug, events.policies)`.as('waiver_version')
