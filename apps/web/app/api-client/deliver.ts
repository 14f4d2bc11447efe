import { ApiError } from './api-error'

/** What came back, read to the end: the time limit covers the body too. */
export interface Delivered {
  readonly status: number
  readonly headers: Headers
  readonly body: Blob
}

/**
 * The only fetch of the web. No answer, or none in time, is an `ApiError` without status;
 * a call its own caller gave up on throws the caller's reason instead, since there is nothing to tell anyone.
 */
export async function deliver(
  fetch: typeof globalThis.fetch,
  url: string,
  request: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Delivered> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const giveUp = () => limit.abort(signal?.reason)
  const timer = setTimeout(() => limit.abort(new DOMException('time limit', 'TimeoutError')), timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const response = await fetch(url, { ...request, signal: limit.signal })
    return { status: response.status, headers: response.headers, body: await response.blob() }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiError({ status: null, cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
