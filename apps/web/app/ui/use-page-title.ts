import { useEffect } from 'react'

/** The page's title once it is known which race or section it shows; until then the route's own stands. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
