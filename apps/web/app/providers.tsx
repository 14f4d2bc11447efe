import { CacheProvider, type EmotionCache } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'

export interface ProvidersProps {
  readonly emotionCache: EmotionCache
  readonly children: ReactNode
}

/** What wraps the router on both sides. The same tree, or generated ids would not match when hydrating. */
export function Providers({ emotionCache, children }: ProvidersProps) {
  return (
    <StrictMode>
      <CacheProvider value={emotionCache}>{children}</CacheProvider>
    </StrictMode>
  )
}
