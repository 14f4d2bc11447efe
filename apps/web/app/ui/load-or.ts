/**
 * A piece that a page can do without: where its build is gone there is something in its place, and the page is not loaded
 * anew (`start/reload-when-gone`), which would take what was typed with it.
 */
export async function loadOr<T>(load: () => Promise<T>, otherwise: T): Promise<T> {
  const keepToItself = (event: Event) => event.stopImmediatePropagation()
  // Before the listeners of the page.
  window.addEventListener(GONE, keepToItself, { capture: true })
  try {
    return await load()
  } catch {
    return otherwise
  } finally {
    window.removeEventListener(GONE, keepToItself, { capture: true })
  }
}

/** Told by Vite as an import fails. */
const GONE = 'vite:preloadError'
