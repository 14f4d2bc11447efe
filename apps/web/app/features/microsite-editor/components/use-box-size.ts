import { type RefObject, useEffect, useState } from 'react'

export interface BoxSize {
  width: number
  height: number
}

/** The size of an element as it changes; null until it has one, and while it is not shown. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(width > 0 && height > 0 ? { width, height } : null)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return size
}
