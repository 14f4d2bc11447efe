/** Lets a click through and ignores the ones that follow within `windowMs`: a double click acts once. */
export function createClickGuard(windowMs: number, now: () => number): () => boolean {
  let lastAccepted = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - lastAccepted < windowMs) return false
    lastAccepted = at
    return true
  }
}
