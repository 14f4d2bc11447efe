/**
 * A page works without a network only if its service worker opened it, and reads tickets from a picture only if its
 * content policy allows it: both are decided when the document loads. A visitor who navigates here from another part of
 * the site gets a new document. For a route's `clientLoader`.
 */
export async function enterOwnDocument({ request }: { readonly request: Request }): Promise<null> {
  if (import.meta.env.DEV || wasLoadedInPanel() || !navigator.onLine) return null
  const { pathname, search } = new URL(request.url)
  location.assign(pathname + search)
  return new Promise(() => {})
}

/** Where the document that this page lives in was loaded. */
function wasLoadedInPanel(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname.startsWith('/organizador/')
}
