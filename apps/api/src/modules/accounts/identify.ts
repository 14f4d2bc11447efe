import { VIEWING_ENDED } from '@zancada/contracts'
import { isDatabaseAway, isOutOfTime } from '../../platform/database/database-errors'
import type { ApiDependencies } from '../../platform/dependencies'
import { createGroups } from '../../platform/groups'
import { type Account, ANONYMOUS, type Identify } from '../../platform/http/actor'
import { ProblemError } from '../../platform/http/problems'
import { selectAccountsOf, selectCallingAccount, selectViewedAccount } from './identify.repository'
import { knownPermissions } from './known-permissions.rules'

/** One look is under way while the next ones gather. */
const LOOKS_AT_ONCE = 2
const SESSIONS_TOGETHER = 50

/**
 * Proves the caller's credentials on every request; a revoked session or a closed account counts at once. Requests that
 * come while others are looked up wait for those and are looked up together, never by a look that began before them.
 * Looks have connections of their own with a short timeout: two that are never answered must not stop everybody.
 */
export function createIdentify({ sessions, accessTokens, clock }: ApiDependencies): Identify {
  const accountOf = createGroups<Claims, CallingAccount | undefined>({
    atOnce: LOOKS_AT_ONCE,
    most: SESSIONS_TOGETHER,
    together: async (asked) => {
      const sessionIds = [...new Set(asked.map(({ session_id }) => session_id))]
      const accounts = await selectAccountsOf(sessions, sessionIds, clock.now())
      return asked.map(({ user_id, session_id }) =>
        accounts.find((account) => account.id === user_id && account.session_id === session_id),
      )
    },
    isRefusal: (error) => !isDatabaseAway(error) && !isOutOfTime(error),
    alone: (claims) => selectCallingAccount(sessions, claims, clock.now()),
  })
  return async (request) => {
    const token = bearerOf(request)
    if (token !== undefined) {
      const claims = accessTokens.readAccount(token)
      if (!claims) return viewedAccount({ database: sessions, accessTokens, clock }, token)
      const account = await accountOf('sessions', claims)
      if (!account) throw invalidToken()
      return presentActor(account)
    }
    const guestToken = request.headers['x-guest-token']
    if (typeof guestToken === 'string') {
      const guest = accessTokens.readGuest(guestToken)
      if (guest) return { kind: 'guest', ...guest }
      const link = accessTokens.readRegistration(guestToken)
      if (!link) throw invalidToken()
      return { kind: 'link', ...link }
    }
    return ANONYMOUS
  }
}

/** Whom an administrator looks as. Each request looks by itself: they are few, and whatever ends it counts at once. */
async function viewedAccount(
  { database, accessTokens, clock }: Pick<ApiDependencies, 'database' | 'accessTokens' | 'clock'>,
  token: string,
): Promise<Account> {
  const claims = accessTokens.readViewing(token)
  if (!claims) throw invalidToken()
  const viewed = await selectViewedAccount(database, claims, clock.now())
  if (!viewed) throw viewingEnded()
  const { admin_id, name, ...account } = viewed
  return { ...presentActor(account), viewing: { id: claims.viewing_id, admin_id, name } }
}

/** The accounts behind these sessions, for streams that stay open after their request was let in. */
export async function accountsOf(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Account[]> {
  return (await selectAccountsOf(database, sessionIds, clock.now())).map(presentActor)
}

export const invalidToken = () => new ProblemError(401, 'token_not_valid', 'Invalid token')

/** The same for whatever ended it. */
const viewingEnded = () => new ProblemError(401, VIEWING_ENDED, 'La vista como otra persona terminó')

function bearerOf(request: Parameters<Identify>[0]): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

type Claims = NonNullable<ReturnType<ApiDependencies['accessTokens']['readAccount']>>
type CallingAccount = NonNullable<Awaited<ReturnType<typeof selectCallingAccount>>>

function presentActor(row: CallingAccount): Account {
  return {
    kind: 'account',
    user_id: row.id,
    session_id: row.session_id,
    email_verified: row.email_verified_at !== null,
    is_superuser: row.is_superuser,
    teams: row.teams.map(({ permissions, event_ids, ...team }) => ({
      ...team,
      permissions: knownPermissions(permissions),
      event_scope: event_ids ?? 'all',
    })),
  }
}
