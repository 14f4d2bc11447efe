import type { Call } from '@zancada/contracts'
import { ORGANIZER_HEADER } from '@zancada/contracts/team/permissions'
import { ApiError } from './api-error'
import { callUrl } from './call-url'
import type { ApiClientSettings } from './client-settings'
import { ANONYMOUS } from './credentials'
import { readFailure } from './read-failure'

export interface StreamOptions {
  readonly signal: AbortSignal
  /** What was heard last, so that the server can tell whether anything was missed. */
  readonly lastEventId?: string
}

/**
 * Opens a stream of the panel, signed as any other call: a refused token is renewed once. It has no time limit; the
 * reader ends it by the signal.
 */
export async function openStream(
  settings: ApiClientSettings,
  call: Call,
  { signal, lastEventId }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const credentials = settings.credentials ?? ANONYMOUS
  const organizer = settings.actingOrganizer?.() ?? null
  const attempt = (identity: Record<string, string>) =>
    settings.fetch(callUrl(settings.baseUrl ?? '', call.path), {
      headers: {
        Accept: 'text/event-stream',
        ...identity,
        ...(organizer !== null && { [ORGANIZER_HEADER]: organizer }),
        ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
      },
      credentials: 'include',
      signal,
    })
  let identity = await credentials.headersFor(call)
  let answer = await attempt(identity)
  if (answer.status === 401 && (await credentials.renewAfterRefusal(call, identity))) {
    identity = await credentials.headersFor(call)
    answer = await attempt(identity)
  }
  if (answer.ok && answer.body !== null) return answer.body
  if (answer.status === 403) credentials.noteForbidden(call, identity)
  if (answer.ok) throw new ApiError({ status: null })
  throw readFailure(answer.status, answer.headers, await answer.json().catch(() => null))
}
