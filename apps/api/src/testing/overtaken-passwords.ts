import { hash } from '@node-rs/argon2'
import { lockLiveUser, revokeSessionsOf, updateUser } from '../modules/accounts'
import type { TestApi } from './test-api'
import { untilSomebodyWaits } from './waiting-locks'

/** What a call answers that has proven the old password when another one is set, as a reset does. */
export async function answeredAfterReset<T>(
  api: TestApi,
  userId: string,
  ask: () => PromiseLike<T>,
): Promise<T> {
  const { asked } = await api.database.transaction().execute(async (tx) => {
    const now = api.clock.now()
    await lockLiveUser(tx, userId)
    const waiting = Promise.resolve(ask())
    await untilSomebodyWaits(api.database)
    const password_hash = await hash('ladera-de-nieblas-41', { memoryCost: 8, timeCost: 1 })
    await updateUser(tx, userId, { password_hash }, now)
    await revokeSessionsOf(tx, userId, now)
    return { asked: waiting }
  })
  return asked
}

export function openSessionsOf(api: TestApi, userId: string) {
  return api.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
