import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createEmotionCache } from './emotion-cache'
import { Providers } from './providers'
import { startSessionOnDemand } from './session/session-on-demand'
import { isMarkedRehearsal } from './shell/rehearsal'
import { buildOfPage, reloadWhenGone } from './start/reload-when-gone'
import { keepFocus } from './ui/focus/keep-focus'

const emotionCache = createEmotionCache()
startSessionOnDemand()
keepFocus(document)
reloadWhenGone(window, buildOfPage, () => window.location.reload())
globalThis.earlyPresses?.yieldToReact()

startTransition(() => {
  hydrateRoot(
    document,
    <Providers emotionCache={emotionCache} isRehearsal={isMarkedRehearsal(document)}>
      <HydratedRouter />
    </Providers>,
  )
})
