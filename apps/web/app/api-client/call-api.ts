import type { Call } from '@zancada/contracts'
import type { z } from 'zod'
import type { ApiClient, DownloadedFile, RequestedCall, SentParts } from './api-client'
import { ApiError } from './api-error'
import type { CallArguments } from './call-options'
import { clientOfPage } from './client-slot'
import type { StreamOptions } from './open-stream'

type Schema = z.ZodType | undefined

/** How every feature reaches the API from the browser. */
export async function callApi<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  ...args: CallArguments<P, Q, B>
): Promise<z.output<A>> {
  return (await client()).call(call, ...args)
}

export async function requestFromApi<A extends z.ZodType>(
  call: RequestedCall<A>,
  given: SentParts,
): Promise<z.output<A>> {
  return (await client()).request(call, given)
}

export async function downloadFromApi<P extends Schema, Q extends Schema, B extends Schema>(
  call: Call<P, Q, B>,
  ...args: CallArguments<P, Q, B>
): Promise<DownloadedFile> {
  return (await client()).download(call, ...args)
}

export async function streamFromApi(call: Call, options: StreamOptions): Promise<ReadableStream<Uint8Array>> {
  return (await client()).stream(call, options)
}

/** Not getting the client's code is not getting through to the server. */
async function client(): Promise<ApiClient> {
  const client = clientOfPage()
  try {
    return await client
  } catch (cause) {
    throw new ApiError({ status: null, cause })
  }
}
