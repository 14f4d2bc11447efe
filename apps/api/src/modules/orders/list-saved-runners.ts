import type { AnswerOf, listSavedRunnersCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { presentSavedRunner } from '../participants'
import { buyerOf, isVerified } from './buyer.rules'
import { bothNamesOf } from './own-order'
import { selectSavedRunners } from './participants.repository'

const MOST = 20

export async function listSavedRunners(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: Actor,
): Promise<AnswerOf<typeof listSavedRunnersCall>> {
  // A link to one order does not show the people that its mailbox registered before.
  if (actor.kind === 'guest' && !isVerified(actor)) return { results: [], next: null }
  // An account sees the people that it wrote, under both its names.
  const names = actor.kind === 'account' ? await bothNamesOf(database, actor) : buyerOf(actor)
  const rows = await selectSavedRunners(database, names, MOST)
  return { results: rows.flatMap((row) => presentSavedRunner(row) ?? []), next: null }
}
