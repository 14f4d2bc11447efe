import type { AnswerOf, BulkMail, listBulkMailsCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { presentBulkMail } from './bulk-mail.presenter'
import { selectBulkMails } from './bulk-mails.repository'

const NEWEST = 20

export async function loadBulkMail(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  id: string,
): Promise<BulkMail> {
  const [row] = await selectBulkMails(database, actor, { id, limit: 1 })
  if (!row) throw notFound()
  return presentBulkMail(row)
}

export async function listBulkMails(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
): Promise<AnswerOf<typeof listBulkMailsCall>> {
  return { results: (await selectBulkMails(database, actor, { limit: NEWEST })).map(presentBulkMail) }
}
