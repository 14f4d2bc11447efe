import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_CONTENT_ID } from './skip-link'

/**
 * A new page inside the site starts where a freshly loaded one would: screen readers hear its heading and Tab goes on
 * from there, instead of staying on a link that is gone. The first load is left to the browser.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const main = document.getElementById(MAIN_CONTENT_ID)
    const target = main?.querySelector('h1') ?? main
    if (!target) return
    target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
  }, [pathname])

  return null
}
