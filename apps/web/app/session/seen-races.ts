import type { PageCache } from './page-caches'
import { SEEN_RACES_KEY } from './session-keys'

/** A page of any kind can forget the races that the panel keeps in this browser, without the code that wrote them. */
export const seenRaces: PageCache = {
  clear() {
    try {
      localStorage.removeItem(SEEN_RACES_KEY)
    } catch {
      // A browser that keeps nothing kept no race either.
    }
  },
}
