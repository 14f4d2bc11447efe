import type { ApiClient } from './api-client'

let installed: ApiClient | null = null
let bring: (() => Promise<ApiClient>) | null = null

/** The browser has one client, installed with the session that signs its calls. */
export function installApiClient(client: ApiClient): void {
  installed = client
}

/** Says how to get that client when a call comes before the session: a public page starts without either. */
export function bringApiClientWith(source: () => Promise<ApiClient>): void {
  bring = source
}

export function clientOfPage(): ApiClient | Promise<ApiClient> {
  if (installed !== null) return installed
  // On the server there is no visitor to call for: its loaders use the client of their request.
  if (bring === null) throw new Error('no API client installed: start the browser session first')
  return bring()
}
