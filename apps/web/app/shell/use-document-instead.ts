import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * With no network the router learns of no page beyond those it knows, and takes every other for one that does not exist.
 * Where a service worker opens pages such a page is asked for as a document: the worker says that there is no network, or
 * the server that there is no such page. True while it is on its way.
 */
export function useDocumentInstead(): boolean {
  const { pathname, search } = useLocation()
  const [isAsking] = useState(() => isOpenedByWorker() && !wasLoadedAt(pathname))
  useEffect(() => {
    if (isAsking) location.assign(pathname + search)
  }, [isAsking, pathname, search])
  return isAsking
}

function isOpenedByWorker(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller)
}

/** Whether the document that this page lives in is the one that is asked for. */
function wasLoadedAt(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === pathname
}
