import type { ApiDependencies } from '../../platform/dependencies'
import { type Account, ANONYMOUS, type Identify } from '../../platform/http/actor'
import { ProblemError } from '../../platform/http/problems'
import { selectAccountsOf, selectCallingAccount } from './identify.repository'
import { knownPermissions } from './known-permissions.rules'

/** Proves the caller's credentials on every request; a revoked session or a closed account counts at once. */
export function createIdentify({ database, accessTokens, clock }: ApiDependencies): Identify {
  return async (request) => {
    const token = bearerOf(request)
    if (token !== undefined) {
      const claims = accessTokens.readAccount(token)
      const account = claims && (await selectCallingAccount(database, claims, clock.now()))
      if (!account) throw invalidToken()
      return presentActor(account)
    }
    const guestToken = request.headers['x-guest-token']
    if (typeof guestToken === 'string') {
      const guest = accessTokens.readGuest(guestToken)
      if (!guest) throw invalidToken()
      return { kind: 'guest', ...guest }
    }
    return ANONYMOUS
  }
}

/** Who is still behind these sessions, for whoever keeps listening after their request was let in. */
export async function accountsOf(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Account[]> {
  return (await selectAccountsOf(database, sessionIds, clock.now())).map(presentActor)
}

const invalidToken = () => new ProblemError(401, 'token_not_valid', 'Invalid token')

function bearerOf(request: Parameters<Identify>[0]): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

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
