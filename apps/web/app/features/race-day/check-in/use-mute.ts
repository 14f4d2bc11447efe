import { useState } from 'react'

const KEY = 'zancada.check-in.muted'

/** Whether this device answers in silence; it stays as it was left. */
export function useMute(): readonly [isMuted: boolean, setIsMuted: (isMuted: boolean) => void] {
  const [isMuted, setIsMuted] = useState(wasMuted)
  return [
    isMuted,
    (next) => {
      setIsMuted(next)
      try {
        localStorage.setItem(KEY, next ? 'yes' : 'no')
      } catch {
        // It lasts as long as the page.
      }
    },
  ]
}

function wasMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}
