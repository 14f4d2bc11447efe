import type { AnswerOf, loadToldNoticeCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { deleteByToken, selectByToken } from './opening-notices.repository'

/** Opening the link only shows what would be forgotten: mail readers open links by themselves. */
export async function loadTold(
  { database }: Pick<ApiDependencies, 'database'>,
  token: string,
): Promise<AnswerOf<typeof loadToldNoticeCall>> {
  const notice = await selectByToken(database, hashToken(token))
  if (!notice) throw notFound()
  return { event: { slug: notice.slug, name: notice.name }, email: notice.email }
}

export async function leaveTold(
  { database }: Pick<ApiDependencies, 'database'>,
  token: string,
): Promise<Record<string, never>> {
  await deleteByToken(database, hashToken(token))
  return {}
}
