import type { Queryable } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { type AccountRow, selectAccountById } from '../accounts'
import type { Asker } from './own-data.repository'

export async function askerOf(db: Queryable, actor: Account): Promise<Asker> {
  const account = await selectAccountById(db, actor.user_id)
  if (!account) throw notFound()
  return askerWith(account)
}

export function askerWith({
  id,
  email,
  email_verified_at,
}: Pick<AccountRow, 'id' | 'email' | 'email_verified_at'>): Asker {
  return { user_id: id, email: email_verified_at === null ? null : email }
}
