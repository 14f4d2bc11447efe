import createEmotionServer from '@emotion/server/create-instance'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createEmotionCache } from './emotion-cache'
import { SHOW_ENTRANCE } from './features/registration/entrance-path'
import { nameOwnScripts, newScriptMark, scriptHash } from './own-scripts'
import { paintFirst } from './paint-first'
import { Providers } from './providers'
import { renderToText } from './render-to-text'
import { isRehearsal, reportPageError, waitsForTouch } from './server-api'
import { LEAVE_FOR_LOGIN } from './session/leave-for-login'
import { MARK_VIEWER } from './session/viewer-mark'
import { VALIDATE_WITHOUT_EVAL } from './validate-without-eval'

// The process that mounts the site must build contexts and handlers with this bundle's own copy of the router.
export { createRequestHandler } from 'react-router'
export { createPageContext } from './server-api'

/** The inline scripts that the content policy lets run; for the process that serves the page, which drops it. */
const SCRIPTS = 'x-script-hashes'

/** Of the scripts that are the same in every page that has them. */
const constantHashes = [VALIDATE_WITHOUT_EVAL, MARK_VIEWER, LEAVE_FOR_LOGIN, SHOW_ENTRANCE].map(scriptHash)

/** How long what a loader defers may take; the whole page gets a second more. */
export const streamTimeout = 8000

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const emotionCache = createEmotionCache()
  const mark = newScriptMark()
  // Without it emotion prints styles between the elements, where they break hydration and `:first-child`.
  emotionCache.compat = true
  const html = await renderToText(
    <Providers emotionCache={emotionCache} isRehearsal={isRehearsal(context)}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </Providers>,
    streamTimeout + 1000,
  )
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(emotionCache)
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html))
  headers.set('content-type', 'text/html; charset=utf-8')
  const styled = html.replace('</head>', () => `${styles}</head>`)
  const late = () => paintFirst(styled, mark, { waits: waitsForTouch(headers) })
  const { page, hashes } = nameOwnScripts(import.meta.env.PROD ? late() : styled, mark)
  headers.set(SCRIPTS, [...constantHashes, ...hashes].join(' '))
  return new Response(page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  reportPageError(context, error, request)
}
