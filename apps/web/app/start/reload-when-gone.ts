/**
 * A piece of the page that is asked for later (a screen, a grid, a dialog) does not come when its build is gone. The page
 * is then loaded anew, once for each build, if the server answers and nothing is open or typed that would be lost;
 * otherwise the place of the piece says that it could not be loaded. React Router does the same for the screens that it
 * loads itself, but never asks what would be lost.
 */
export function reloadWhenGone(target: EventTarget, build: () => string, reload: () => void): void {
  let isAsking = false
  // Told by Vite, whatever asked for the piece.
  target.addEventListener('vite:preloadError', async () => {
    if (isAsking) return
    isAsking = true
    if ((await isServed()) && !isSomethingAtStake() && isFirstTime(build())) reload()
    isAsking = false
  })
}

/** A dialog holds what was typed in it; who has something unsaved elsewhere would be asked by their browser. */
function isSomethingAtStake(): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
  if (dialogs.some((dialog) => dialog.closest('[aria-hidden="true"]') === null)) return true
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Which build the page is of, as React Router's manifest names it. */
export function buildOfPage(): string {
  const manifest: unknown = Reflect.get(globalThis, '__reactRouterManifest')
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isNamed ? String(manifest.version) : 'unknown'
}

const RELOADED = 'zancada.reloaded-builds'

/** A page that comes back as the same build would lack the same piece. Each is named, so that two never take turns. */
function isFirstTime(build: string): boolean {
  try {
    const before = (sessionStorage.getItem(RELOADED) ?? '').split(' ')
    if (before.includes(build)) return false
    sessionStorage.setItem(RELOADED, [...before, build].join(' ').trim())
    return true
  } catch {
    // A browser that keeps nothing only says how this page came.
    return !wasReloaded()
  }
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
