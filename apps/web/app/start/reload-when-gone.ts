/**
 * A piece of the page that is asked for later (a screen, a grid, a dialog) does not come when its build is gone. The page
 * is then loaded anew, once, if the server answers; otherwise the place of the piece says that it could not be loaded.
 * React Router does the same for the screens that it loads itself. Who has something unsaved is asked by their browser.
 */
export function reloadWhenGone(target: EventTarget, reload: () => void): void {
  let isAsking = false
  // Told by Vite, whatever asked for the piece.
  target.addEventListener('vite:preloadError', async () => {
    if (isAsking || wasReloaded()) return
    isAsking = true
    if (await isServed()) reload()
    isAsking = false
  })
}

function wasReloaded(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && 'type' in arrival && arrival.type === 'reload'
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD' })).status < 500
  } catch {
    return false
  }
}
