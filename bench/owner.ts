import type pg from 'pg'
import type { BenchRace } from './race'

export const OWNER = { email: 'organizador@zancada.demo', password: 'Zancada2026!' }

/** The demo's organizer may run these races. */
export async function giveToOwner(database: pg.Pool, ...races: readonly BenchRace[]): Promise<void> {
  await database.query(
    `update events set organizer_id = organizers.id
     from organizers join users on users.id = organizers.owner_id
     where events.id = any($1::uuid[]) and users.email = $2`,
    [races.map(({ event_id }) => event_id), OWNER.email],
  )
}

/** The access token of the organizer, or of somebody of the team who has the same password. */
export async function logIn(baseUrl: string, email: string = OWNER.email): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/v1/usuarios/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: OWNER.password }),
  })
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null || !('access' in body) || typeof body.access !== 'string')
    throw new Error(`${email} cannot log in: ${answer.status}`)
  return body.access
}
