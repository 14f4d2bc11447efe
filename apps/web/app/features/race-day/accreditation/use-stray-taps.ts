import { useEffect, useEffectEvent } from 'react'

/** Two taps closer than this, in time and on the screen, are one double tap. */
const DOUBLE_MS = 500
const DOUBLE_PX = 32

/**
 * The second tap of a double belongs to what the first one closed or opened, and not to what lies there now: the logo
 * under «Volver» leads out of the table, and without a network there is no way back but the PIN.
 */
export function useStrayTaps(screen: string): void {
  const screenNow = useEffectEvent(() => screen)
  useEffect(() => {
    let first: { at: number; x: number; y: number; screen: string } | null = null
    const hear = (tap: MouseEvent) => {
      const { timeStamp: at, clientX: x, clientY: y } = tap
      // A press of a key, or of a script, has no place on the screen.
      if (tap.detail === 0) return
      const isStray =
        first !== null &&
        first.screen !== screenNow() &&
        at - first.at < DOUBLE_MS &&
        Math.hypot(x - first.x, y - first.y) < DOUBLE_PX
      if (isStray) {
        tap.preventDefault()
        tap.stopPropagation()
      } else first = { at, x, y, screen: screenNow() }
    }
    window.addEventListener('click', hear, true)
    return () => window.removeEventListener('click', hear, true)
  }, [])
}
