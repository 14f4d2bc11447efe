import { hash } from '@node-rs/argon2'
import type { LoginAnswer } from '@zancada/contracts'
import type { Insertable } from 'kysely'
import type { Users } from '../platform/database/schema.gen'
import { createUser } from './factories'
import type { TestApi } from './test-api'

export const TEST_PASSWORD = 'trote-lento-y-largo-93'

/** A hash says what it cost: one that costs little is read by the same code, in a hundredth of the time. */
const password_hash = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1 })

/** People who can sign in. */
export async function createRunner(api: TestApi, given: Partial<Insertable<Users>> = {}) {
  const user = await createUser(api.database, { password_hash, ...given })
  await api.database.insertInto('runner_profiles').values({ user_id: user.id }).execute()
  return user
}

export async function logInAs(
  api: TestApi,
  email: string,
  options: { isRemembered?: boolean; userAgent?: string } = {},
) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/usuarios/token/',
    headers: {
      'user-agent': options.userAgent ?? 'prueba',
      ...(options.isRemembered ? { 'x-remember-me': 'true' } : {}),
    },
    payload: { email, password: TEST_PASSWORD },
  })
  if (response.statusCode !== 200) throw new Error(`Login failed: ${response.statusCode} ${response.body}`)
  const tokens = response.json<LoginAnswer>()
  return { ...tokens, headers: { authorization: `Bearer ${tokens.access}` } }
}
