import { sql } from 'kysely'
import type { List } from '../model/lists'
import { OWNER } from '../run/cast'
import type { Random } from '../run/random'
import type { World } from '../run/world'

export const BASE = '/api/v1/organizador/importaciones'
export const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
export const listOf = ({ model }: World, name = ''): List | undefined => model.lists.get(name)
export const anyOf = (
  { model }: World,
  random: Random,
  ...states: readonly List['state'][]
): List | undefined =>
  random.pick([...model.lists.values()].filter(({ state }) => states.includes(state) || random.chance(0.06)))

/** Of the newest mail with a link to pay. */
export async function tokenTo({ stage }: World, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email} order by priority desc limit 5
  `.execute(stage.api.database)
  return rows.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined)
}
