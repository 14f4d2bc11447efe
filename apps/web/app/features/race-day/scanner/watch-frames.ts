import type { QrDetector } from './qr-detector'

/** A phone in the sun is hot already: no more pictures than these are looked at, fewer when looking takes long. */
const MOST_PER_SECOND = 15

export interface WatchedFrames {
  readonly video: HTMLVideoElement
  readonly detector: QrDetector
  readonly onCodes: (texts: readonly string[]) => void
  readonly onFailure: () => void
}

/** Looks at the pictures of a camera until told to stop. */
export function watchFrames({ video, detector, onCodes, onFailure }: WatchedFrames): () => void {
  let isOver = false
  let failures = 0

  async function look() {
    if (isOver) return
    const began = performance.now()
    if (video.readyState >= HAVE_CURRENT_DATA) {
      try {
        const codes = await detector.detect(video)
        if (isOver) return
        failures = 0
        onCodes(codes.map(({ rawValue }) => rawValue))
      } catch {
        // A picture may be taken away while it is looked at; one that can never be read is a trouble.
        failures += 1
        if (!isOver && failures >= TOO_MANY_FAILURES) return onFailure()
      }
    }
    setTimeout(() => nextFrame(video, () => void look()), restAfter(performance.now() - began))
  }

  void look()
  return () => {
    isOver = true
  }
}

/** At least as long as the last look took, so that half of the time is left for everything else. */
export function restAfter(tookMs: number): number {
  return Math.max(1000 / MOST_PER_SECOND - tookMs, tookMs)
}

const TOO_MANY_FAILURES = 10
/** As the standard numbers it: there is a picture to look at. */
const HAVE_CURRENT_DATA = 2

function nextFrame(video: HTMLVideoElement, look: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(look)
  else requestAnimationFrame(look)
}
