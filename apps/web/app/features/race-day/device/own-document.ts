/**
 * A page that works with no network is one that its service worker opened, and whose content policy lets tickets be read
 * from a picture: both are decided as the document is loaded. Whoever comes from another part of the site without
 * loading one gets it here. For a route's `clientLoader`.
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
