import { CacheProvider, type EmotionCache } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'
import { RehearsalProvider } from './shell/rehearsal'

export interface ProvidersProps {
  readonly emotionCache: EmotionCache
  readonly isRehearsal: boolean
  readonly children: ReactNode
}

/** What wraps the router on both sides. The same tree, or generated ids would not match when hydrating. */
export function Providers({ emotionCache, isRehearsal, children }: ProvidersProps) {
  return (
    <StrictMode>
      <CacheProvider value={emotionCache}>
        <RehearsalProvider value={isRehearsal}>{children}</RehearsalProvider>
      </CacheProvider>
    </StrictMode>
  )
}
