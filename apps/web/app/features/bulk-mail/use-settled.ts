import { useEffect, useState } from 'react'

const TYPING_PAUSE_MS = 500

/** A text as it was when typing last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
