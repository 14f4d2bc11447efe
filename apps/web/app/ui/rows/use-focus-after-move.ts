import { useLayoutEffect, useRef } from 'react'

/**
 * The browser drops the focus of what is taken elsewhere in the page, and of a button that has nowhere left to move. The
 * answer is to be called before a move; once `order` has changed, the focus is where it was, or on what `fallback` finds
 * in the same row.
 */
export function useFocusAfterMove(order: unknown, fallback: string): () => void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const held = pressed.current
    pressed.current = null
    if (held === null || order === undefined) return
    const next = held.matches(':disabled') ? held.closest(ROW)?.querySelector(fallback) : held
    if (next instanceof HTMLElement) next.focus()
  }, [order, fallback])
  return () => {
    pressed.current = document.activeElement
  }
}

const ROW = 'li, [data-row]'
