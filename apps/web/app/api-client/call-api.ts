import type { Call } from '@zancada/contracts'
import type { z } from 'zod'
import type { ApiClient, DownloadedFile } from './api-client'
import type { CallArguments } from './call-options'

type Schema = z.ZodType | undefined

let installed: ApiClient | null = null

/** The browser has one client, installed with the session that signs its calls. */
export function installApiClient(client: ApiClient): void {
  installed = client
}

/** How every feature reaches the API from the browser. */
export function callApi<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  ...args: CallArguments<P, Q, B>
): Promise<z.output<A>> {
  return client().call(call, ...args)
}

export function downloadFromApi<P extends Schema, Q extends Schema, B extends Schema>(
  call: Call<P, Q, B>,
  ...args: CallArguments<P, Q, B>
): Promise<DownloadedFile> {
  return client().download(call, ...args)
}

function client(): ApiClient {
  // On the server there is no visitor to call for: its loaders use the client of their request.
  if (installed === null) throw new Error('no API client installed: start the browser session first')
  return installed
}
