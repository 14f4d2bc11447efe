import { createContext, RouterContextProvider } from 'react-router'
import { type CallApi, createServerApi, serverApiContext } from './server-api'

export interface PageServices {
  readonly callApi: CallApi
  readonly reportError: (error: unknown, url: string) => void
  /** Payments move no money here. */
  readonly isRehearsal: boolean
}

const reportErrorContext = createContext<PageServices['reportError']>()
const rehearsalContext = createContext(false)

/** What every loader of one request can reach. */
export function createPageContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverApiContext, createServerApi(services.callApi))
  context.set(reportErrorContext, services.reportError)
  context.set(rehearsalContext, services.isRehearsal)
  return context
}

/** The same for every visitor of this site, so that kept pages may say it. */
export function isRehearsal(context: Readonly<RouterContextProvider>): boolean {
  return context.get(rehearsalContext)
}

export function reportPageError(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  request: Request,
): void {
  if (!request.signal.aborted) context.get(reportErrorContext)(error, request.url)
}
