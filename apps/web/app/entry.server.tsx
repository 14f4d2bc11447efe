import createEmotionServer from '@emotion/server/create-instance'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { createEmotionCache } from './emotion-cache'
import { paintFirst } from './paint-first'
import { Providers } from './providers'
import { renderToText } from './render-to-text'
import { reportPageError } from './server-api'

// The process that mounts the site must build contexts and handlers with this bundle's own copy of the router.
export { createRequestHandler } from 'react-router'
export { createPageContext } from './server-api'

/** How long what a loader defers may take; the whole page gets a second more. */
export const streamTimeout = 8000

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const emotionCache = createEmotionCache()
  // Without it emotion prints styles between the elements, where they break hydration and `:first-child`.
  emotionCache.compat = true
  const html = await renderToText(
    <Providers emotionCache={emotionCache}>
      <ServerRouter context={routerContext} url={request.url} />
    </Providers>,
    streamTimeout + 1000,
  )
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(emotionCache)
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html))
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = html.replace('</head>', () => `${styles}</head>`)
  return new Response(import.meta.env.PROD ? paintFirst(page) : page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  reportPageError(context, error, request)
}
