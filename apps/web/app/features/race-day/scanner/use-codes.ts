import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { loadDetector } from './qr-detector'
import { createSightings } from './sightings'
import { watchFrames } from './watch-frames'

interface WatchedCodes {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isRunning: boolean
  readonly isPaused: boolean
  readonly onText: (text: string) => void
  readonly onFailure: () => void
}

/** Tells of each code that comes in front of the camera. */
export function useCodes({ video, isRunning, isPaused, onText, onFailure }: WatchedCodes): void {
  const [sightings] = useState(createSightings)
  const see = useEffectEvent((texts: readonly string[]) => {
    const news = sightings.see(texts, performance.now(), isPaused)
    if (news !== null) onText(news)
  })
  const fail = useEffectEvent(() => onFailure())

  useEffect(() => {
    if (!isRunning) return
    let isOver = false
    let stop: (() => void) | null = null
    async function start() {
      const detector = await loadDetector()
      if (isOver || !video.current) return
      stop = watchFrames({ video: video.current, detector, onCodes: see, onFailure: fail })
    }
    start().catch(() => !isOver && fail())
    return () => {
      isOver = true
      stop?.()
    }
  }, [isRunning, video])
}
