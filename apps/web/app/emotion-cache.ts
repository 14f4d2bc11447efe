import createCache, { type EmotionCache } from '@emotion/cache'

/** One per request on the server, one per page in the browser; the key must match for the styles to be adopted. */
export function createEmotionCache(): EmotionCache {
  return createCache({ key: 'z' })
}
