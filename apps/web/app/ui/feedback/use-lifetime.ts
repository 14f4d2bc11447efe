import { useEffect, useMemo, useState } from 'react'

/** Calls `onEnd` after `milliseconds`; pointing at or focusing the thing stops the clock, leaving starts it anew. */
export function useLifetime(milliseconds: number, onEnd: () => void) {
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onEnd, milliseconds)
    return () => clearTimeout(timer)
  }, [isPaused, milliseconds, onEnd])

  return useMemo(() => {
    const pause = () => setIsPaused(true)
    const resume = () => setIsPaused(false)
    return { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume }
  }, [])
}
