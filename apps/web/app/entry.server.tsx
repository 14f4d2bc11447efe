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
import { Providers } from './providers'
import { renderToText } from './render-to-text'
import { isRehearsal, reportPageError } from './server-api'
import { LEAVE_FOR_LOGIN } from './session/leave-for-login'
import { MARK_VIEWER } from './session/viewer-mark'
import { keepEarlyPresses } from './start/early-presses'
import { inlineCall } from './start/inline-call'
import { startTexts } from './start/locale'
import { placeScripts } from './start/place-scripts'
import { VALIDATE_WITHOUT_EVAL } from './validate-without-eval'

// The process that mounts the site must build contexts and handlers with this bundle's own copy of the router.
export { createRequestHandler } from 'react-router'
export { createPageContext } from './server-api'

/** The inline scripts that the content policy lets run; for the process that serves the page, which drops it. */
const SCRIPTS = 'x-script-hashes'

const KEEP_EARLY_PRESSES = inlineCall(keepEarlyPresses, {
  failed: startTexts.t('failed'),
  reload: startTexts.t('reload'),
})

/** Of the scripts that are the same in every page that has them. */
const constantHashes = [
  VALIDATE_WITHOUT_EVAL,
  MARK_VIEWER,
  LEAVE_FOR_LOGIN,
  SHOW_ENTRANCE,
  KEEP_EARLY_PRESSES,
].map(scriptHash)

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
  const { page, hashes } = nameOwnScripts(import.meta.env.PROD ? startedLater(styled, mark) : styled, mark)
  headers.set(SCRIPTS, [...constantHashes, ...hashes].join(' '))
  return new Response(page, { status, headers })
}

/** As it is built; in development Vite's modules start at once, and its transforms would be in the text of ours. */
function startedLater(html: string, mark: string): string {
  return placeScripts(
    html.replace('</head>', () => `<script>${KEEP_EARLY_PRESSES}</script></head>`),
    mark,
  )
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  reportPageError(context, error, request)
}
