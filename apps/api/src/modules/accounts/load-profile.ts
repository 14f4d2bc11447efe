import type { Profile } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { presentProfile } from './accounts.presenter'
import { selectAccountById } from './accounts.repository'

export async function loadProfile({ database, fileUrl }: ApiDependencies, actor: Account): Promise<Profile> {
  const account = await selectAccountById(database, actor.user_id)
  if (!account) throw notFound()
  return presentProfile(account, fileUrl)
}
