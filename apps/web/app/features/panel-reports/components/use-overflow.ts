import { type RefCallback, useCallback, useState } from 'react'

/** Whether what an element holds is wider than itself, followed as either of them changes. */
export function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [isWider, setIsWider] = useState(false)
  const follow = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const measure = () => setIsWider(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [])
  return [follow, isWider]
}
