import { useQuery } from '@tanstack/react-query'
import type { OpenSession } from '@zancada/contracts'
import { listSessionsCall, revokeSessionCall } from '@zancada/contracts/accounts/session.calls'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'

export function useOpenSessions() {
  return useQuery({ ...apiQuery(listSessionsCall), select: ({ results }) => currentFirst(results) })
}

export function useEndSession() {
  const write = useApiWrite()
  return (id: string) => write(revokeSessionCall, { params: { id } })
}

/** The one in use first, the rest as the server orders them: the most recent on top. */
function currentFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return [...sessions].sort((one, other) => Number(other.is_current) - Number(one.is_current))
}
