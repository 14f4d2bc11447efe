/** Runs the work once the page has nothing better to do; the answer cancels it. Safari does not tell when that is. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, SOON_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(asked)
}

const SOON_MS = 300
const LATEST_MS = 2_000
