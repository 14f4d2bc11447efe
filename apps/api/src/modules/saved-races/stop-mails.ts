import type { AnswerOf, loadSavedMailsLinkCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { insertStop, isStopped, selectByStopToken } from './saved-races.repository'

/** Opening the link only shows what would be stopped: mail readers open links by themselves. */
export async function loadSavedMailsLink(
  { database }: Pick<ApiDependencies, 'database'>,
  token: string,
): Promise<AnswerOf<typeof loadSavedMailsLinkCall>> {
  const person = await selectByStopToken(database, hashToken(token))
  if (!person) throw notFound()
  return { email: person.email, wants_mails: !(await isStopped(database, person.id)) }
}

/** The same answer for a link that opens nothing: a click does not learn whose it was. */
export async function stopSavedMails(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  token: string,
): Promise<Record<string, never>> {
  const person = await selectByStopToken(database, hashToken(token))
  if (person) await insertStop(database, person.id, clock.now())
  return {}
}
