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
  // Whom the mailbox registered before is not what a link to one order was sent for.
  if (actor.kind === 'guest' && !isVerified(actor)) return { results: [], next: null }
  // Whom an account wrote is of whoever signs in to it.
  const names = actor.kind === 'account' ? await bothNamesOf(database, actor) : buyerOf(actor)
  const rows = await selectSavedRunners(database, names, MOST)
  return { results: rows.flatMap((row) => presentSavedRunner(row) ?? []), next: null }
}
