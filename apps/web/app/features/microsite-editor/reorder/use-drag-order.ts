import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { dropPlace } from './drop-place'

export interface DragOrder {
  /** The index being dragged, or null. */
  dragged: number | null
  /** On which side of an item the dragged one would land, for a line to be drawn there. */
  edgeAt: (index: number) => 'before' | 'after' | null
  grab: (event: PointerEvent<HTMLElement>, index: number) => void
}

/**
 * Reordering by mouse, pen or finger: nothing moves until it is dropped, a line shows where. Escape leaves it where it
 * was.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const latest = useRef(drag)

  function update(next: { from: number; to: number } | null) {
    latest.current = next
    setDrag(next)
  }

  function grab(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0) return
    const handle: HTMLElement = event.currentTarget
    const { pointerId } = event
    handle.setPointerCapture(pointerId)
    update({ from, to: from })
    const end = new AbortController()
    const on = { signal: end.signal }

    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        scrollNear(clientY)
        const spans = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
        update({ from, to: dropPlace(spans, from, clientY) })
      },
      on,
    )
    const finish = (drops: boolean) => {
      end.abort()
      const { current } = latest
      update(null)
      if (drops && current && current.to !== current.from) onDrop(current.from, current.to)
    }
    handle.addEventListener('pointerup', () => finish(true), on)
    handle.addEventListener('pointercancel', () => finish(false), on)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), on)
  }

  function edgeAt(index: number): 'before' | 'after' | null {
    if (drag === null || drag.to === drag.from || index !== drag.to) return null
    return drag.to < drag.from ? 'before' : 'after'
  }

  return { dragged: drag?.from ?? null, edgeAt, grab }
}

const EDGE = 72
const STEP = 12

/** A list longer than the screen follows the hand. */
function scrollNear(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
}
