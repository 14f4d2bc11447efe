import type { RouterContextProvider, ServerBuild } from 'react-router'

export interface ApiRequest {
  readonly method: string
  readonly url: string
}

export interface PageServices {
  readonly callApi: (request: ApiRequest) => Promise<{ status: number; body: unknown }>
  readonly reportError: (error: unknown, url: string) => void
  readonly isRehearsal: boolean
}

/**
 * The server bundle of the site. Its entry hands out the router's own functions, because a context key or a class
 * from another copy of the router would not be the same one.
 */
export interface WebBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      readonly createRequestHandler: (build: ServerBuild, mode: string) => PageHandler
      readonly createPageContext: (services: PageServices) => RouterContextProvider
    }
  }
}

type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

export type RenderUrl = (url: string) => Promise<Response>

/** Renders with the address and nothing else of the visitor: what cannot be read cannot leak into a shared page. */
export function rendererOf(build: WebBuild, mode: string, services: PageServices): RenderUrl {
  const { createRequestHandler, createPageContext } = build.entry.module
  const handle = createRequestHandler(build, mode)
  return (url) => handle(new Request(url), createPageContext(services))
}
