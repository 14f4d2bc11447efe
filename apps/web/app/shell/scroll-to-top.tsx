import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/**
 * Loading a page and going back or forward land at the top, at once. A link to a part of a page (`#parte`) lands on
 * that part, and a change of filters on the same page leaves the scroll alone.
 */
export function ScrollToTop() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const lastPathname = useRef<string | null>(null)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pageshow', returnToTop)
    return () => window.removeEventListener('pageshow', returnToTop)
  }, [])

  useEffect(() => {
    const isFirst = lastPathname.current === null
    const changedPage = lastPathname.current !== location.pathname
    lastPathname.current = location.pathname
    if (isFirst && arrivedByLink()) return
    const part = partOfPage(location)
    if (part) part.scrollIntoView({ behavior: 'instant' })
    // A reload or a return is at the top by itself (start/early-presses.ts), and its reader may have scrolled since.
    else if (isFirst) return
    else if (changedPage || navigationType === 'POP') scrollToTop()
  }, [location, navigationType])

  return null
}

/** A page opened by a link or an address is already where it should be, its part included. */
function arrivedByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && 'type' in arrival && arrival.type === 'navigate'
}

function partOfPage(location: Location): HTMLElement | null {
  return location.hash ? document.getElementById(decodedOrAsIs(location.hash.slice(1))) : null
}

/** Anyone can type `#%`, which does not decode. */
function decodedOrAsIs(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A page the browser kept whole (back/forward cache) runs no effects again; this event is all it gives. */
function returnToTop(event: PageTransitionEvent): void {
  if (event.persisted) scrollToTop()
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}
