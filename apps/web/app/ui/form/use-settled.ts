import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 500

/** A text as it was when typing last paused. */
export function useSettled(text: string, pause = TYPING_PAUSE_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
