import type { Insertable } from 'kysely'
import type { Database } from '../platform/database/connect'
import type { Organizers, Users } from '../platform/database/schema.gen'

/** Records for tests. Each builds its own parents, so that a test names only what it is about. */
let serial = 0

export async function createUser(database: Database, given: Partial<Insertable<Users>> = {}) {
  serial += 1
  return database
    .insertInto('users')
    .values({
      email: `persona${serial}@correo.test`,
      first_name: 'Persona',
      last_name: `Número ${serial}`,
      username: `persona${serial}`,
      email_verified_at: new Date(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createOrganizer(database: Database, given: Partial<Insertable<Organizers>> = {}) {
  const owner_id = given.owner_id ?? (await createUser(database)).id
  serial += 1
  return database
    .insertInto('organizers')
    .values({ name: `Organizador ${serial}`, slug: `organizador-${serial}`, ...given, owner_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}
