import { createContext, RouterContextProvider } from 'react-router'
import { type CallApi, createServerApi, serverApiContext } from './server-api'

export interface PageServices {
  readonly callApi: CallApi
  readonly reportError: (error: unknown, url: string) => void
}

const reportErrorContext = createContext<PageServices['reportError']>()

/** What every loader of one request can reach. */
export function createPageContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverApiContext, createServerApi(services.callApi))
  context.set(reportErrorContext, services.reportError)
  return context
}

export function reportPageError(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  request: Request,
): void {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request.url)
}
