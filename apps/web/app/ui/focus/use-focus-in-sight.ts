import { useEffect } from 'react'

/** A bar came up at the bottom: the field that is being typed in moves out from under it. */
export function useFocusInSight(isBarShown: boolean): void {
  useEffect(() => {
    const held = document.activeElement
    if (isBarShown && held !== null && held !== document.body) held.scrollIntoView({ block: 'nearest' })
  }, [isBarShown])
}
