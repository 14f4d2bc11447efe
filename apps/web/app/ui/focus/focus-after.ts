const LOOK_EVERY_MS = 50
const LOOK_FOR_MS = 5_000

/**
 * What has the focus is about to go away, with a dialog that closes or a list that loads anew: once it has, the focus
 * goes to what `find` gives, or to the page's title, and not to the top of the page. Whoever points elsewhere meanwhile
 * is left alone.
 */
export function focusAfter(find: () => Element | null | undefined = () => null): void {
  let looks = LOOK_FOR_MS / LOOK_EVERY_MS
  const stop = () => {
    clearInterval(watch)
    document.removeEventListener('pointerdown', stop, true)
  }
  const watch = setInterval(() => {
    looks -= 1
    if (looks === 0) return stop()
    if (document.querySelector(OPEN_DIALOG) || !isFocusLost()) return
    stop()
    const found = find()
    if (found instanceof HTMLElement) found.focus()
    if (isFocusLost()) focusPageTitle()
  }, LOOK_EVERY_MS)
  // The click that asked for it is over.
  setTimeout(() => document.addEventListener('pointerdown', stop, true))
}

/** A dialog keeps the focus to itself until it is gone. */
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]'

function isFocusLost(): boolean {
  const held = document.activeElement
  return held === null || held === document.body || held.matches(':disabled')
}

function focusPageTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
  if (title === null) return
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus()
}
