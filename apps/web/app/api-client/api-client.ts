import type { Call, REMEMBER_ME_HEADER } from '@zancada/contracts'
import { ORGANIZER_HEADER } from '@zancada/contracts/team/permissions'
import type { z } from 'zod'
import { isAcceptedNow } from './acceptance-needed'
import { ApiError } from './api-error'
import type { CallArguments } from './call-options'
import { callUrl } from './call-url'
import type { ApiClientSettings } from './client-settings'
import { ANONYMOUS } from './credentials'
import { readCsrfToken } from './csrf-cookie'
import { type Delivered, deliver } from './deliver'
import { openStream, type StreamOptions } from './open-stream'
import { readFailure } from './read-failure'
import { fetchWithProgress } from './upload-progress'

const REQUEST_TIMEOUT_MS = 15_000
/** A file of eight megabytes over a phone's network takes its time. */
const UPLOAD_TIMEOUT_MS = 180_000
/** A report of a year is drawn before its first byte comes. */
const DOWNLOAD_TIMEOUT_MS = 90_000

type Schema = z.ZodType | undefined

export interface ApiClient {
  /** Makes one call of the contract and answers what it promises, checked, or throws `ApiError`. */
  call<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
    call: Call<P, Q, B, A>,
    ...args: CallArguments<P, Q, B>
  ): Promise<z.output<A>>
  /** The same for parts that were checked before, or come from somewhere else: by type they are anything. */
  request<A extends z.ZodType>(call: RequestedCall<A>, given: SentParts): Promise<z.output<A>>
  /** The same for a call that answers a file. */
  download<P extends Schema, Q extends Schema, B extends Schema>(
    call: Call<P, Q, B>,
    ...args: CallArguments<P, Q, B>
  ): Promise<DownloadedFile>
  /** Opens a stream of server-sent events. */
  stream(call: Call, options: StreamOptions): Promise<ReadableStream<Uint8Array>>
}

export interface DownloadedFile {
  readonly content: Blob
  /** As the server named it, null when it did not. */
  readonly name: string | null
}

export function createApiClient(settings: ApiClientSettings): ApiClient {
  const request: ApiClient['request'] = async (call, given) =>
    checkedAnswer(call.answer, await send(settings, call, given))
  return {
    request,
    call: (call, ...[options]) => request(call, options ?? {}),
    async download(call, ...[options]) {
      const { body, headers } = await send(
        { ...settings, timeoutMs: settings.timeoutMs ?? DOWNLOAD_TIMEOUT_MS },
        call,
        options ?? {},
      )
      return { content: body, name: fileNameOf(headers.get('content-disposition')) }
    },
    stream: (call, options) => openStream(settings, call, options),
  }
}

/** Any call that answers `A`. */
export type RequestedCall<A extends z.ZodType> = Call<Schema, Schema, Schema, A>

/** What is sent with a call. */
export interface SentParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly keepalive?: boolean
  readonly rememberMe?: boolean
  readonly onUploadProgress?: (share: number) => void
}

async function send(settings: ApiClientSettings, call: Call, options: SentParts): Promise<Delivered> {
  const credentials = settings.credentials ?? ANONYMOUS
  const url = callUrl(settings.baseUrl ?? '', call.path, objectOf(options.params), objectOf(options.query))
  const { onUploadProgress: onProgress } = options
  // Read before anything is waited for: the call belongs to whom one acted for when it was made.
  const isOfPanel = call.path.startsWith(PANEL_CALLS)
  const organizer = (isOfPanel && settings.actingOrganizer?.()) || null
  const attempt = (identity: Record<string, string>) =>
    deliver(
      onProgress ? fetchWithProgress(onProgress) : settings.fetch,
      url,
      requestOf(settings, call, options, {
        ...identity,
        ...(organizer !== null && { [ORGANIZER_HEADER]: organizer }),
      }),
      onProgress ? UPLOAD_TIMEOUT_MS : (settings.timeoutMs ?? REQUEST_TIMEOUT_MS),
      options.signal,
    )

  const deliverOnce = async () => {
    let identity = await credentials.headersFor(call)
    let delivered = await attempt(identity)
    if (delivered.status === 401 && (await credentials.renewAfterRefusal(call, identity))) {
      identity = await credentials.headersFor(call)
      delivered = await attempt(identity)
    }
    if (delivered.status === 403) credentials.noteForbidden(call, identity)
    // Whatever keeps an answer, keeps it for who is there: nothing of one person passes to the next.
    if (isSuccess(delivered)) credentials.assertPresent(identity)
    return delivered
  }

  const first = await deliverOnce()
  if (isSuccess(first)) return first
  let failure = await failureOf(first)
  if (await isAcceptedNow(failure.code)) {
    const second = await deliverOnce()
    if (isSuccess(second)) return second
    failure = await failureOf(second)
  }
  if (isOfPanel) settings.onRefused?.(failure)
  throw failure
}

const isSuccess = ({ status }: Delivered) => status >= 200 && status < 300

const failureOf = async ({ status, headers, body }: Delivered) =>
  readFailure(status, headers, await jsonOf(body).catch(() => null))

const PANEL_CALLS = '/api/v1/organizador/'

function requestOf(
  settings: ApiClientSettings,
  call: Call,
  options: SentParts,
  identity: Record<string, string>,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...identity })
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.rememberMe === true) headers.set(REMEMBER_ME, 'true')
  const csrfToken = call.method === 'GET' ? null : readCsrfToken(settings.readCookies?.() ?? '')
  if (csrfToken !== null) headers.set('X-CSRFToken', csrfToken)

  const request: RequestInit = { method: call.method, headers, credentials: 'include' }
  if (options.keepalive === true) request.keepalive = true
  if (options.body instanceof FormData) {
    // No content type here: only the browser knows the boundary between the parts.
    request.body = options.body
  } else if (options.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    request.body = JSON.stringify(options.body)
  }
  return request
}

/** The contract's own word, by type: importing its value would bring the validation library to every page. */
const REMEMBER_ME: typeof REMEMBER_ME_HEADER = 'X-Remember-Me'

/** An answer that breaks the contract is an error of the request, not a screen full of `undefined`. */
async function checkedAnswer<A extends z.ZodType>(answer: A, delivered: Delivered): Promise<z.output<A>> {
  try {
    return answer.parse(await jsonOf(delivered.body))
  } catch (cause) {
    throw new ApiError({ status: delivered.status, code: 'unreadable_answer', cause })
  }
}

async function jsonOf(body: Blob): Promise<unknown> {
  const text = await body.text()
  return text === '' ? undefined : JSON.parse(text)
}

function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
