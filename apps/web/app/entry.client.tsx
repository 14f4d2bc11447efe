import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createEmotionCache } from './emotion-cache'
import { pageCaches } from './page-caches'
import { Providers } from './providers'
import { startBrowserSession } from './session'
import './i18n'

const emotionCache = createEmotionCache()
// Before hydration: the first client loaders already ask who is there.
startBrowserSession(pageCaches)

startTransition(() => {
  hydrateRoot(
    document,
    <Providers emotionCache={emotionCache}>
      <HydratedRouter />
    </Providers>,
  )
})
