import type { Queryable } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectAccountById } from '../accounts'
import type { Asker } from './own-data.repository'

export async function askerOf(db: Queryable, actor: Account): Promise<Asker> {
  const account = await selectAccountById(db, actor.user_id)
  if (!account) throw notFound()
  return { user_id: account.id, email: account.email_verified_at === null ? null : account.email }
}
