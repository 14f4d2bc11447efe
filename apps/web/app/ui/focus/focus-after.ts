const LOOK_EVERY_MS = 50
const LOOK_FOR_MS = 5_000
/** What comes next may have to be drawn or loaded. */
const WAIT_FOR_NEXT_MS = 1_000

/**
 * What has the focus is about to go away, with a dialog that closes or a list that loads anew: once it has, the focus
 * goes to what `find` gives, or to the page's title, and not to the top of the page. Whoever points elsewhere meanwhile
 * is left alone.
 */
export function focusAfter(find: () => Element | null | undefined = pageTitle): void {
  let left = LOOK_FOR_MS
  let patience = WAIT_FOR_NEXT_MS
  const stop = () => {
    clearInterval(watch)
    document.removeEventListener('pointerdown', stop, true)
  }
  const watch = setInterval(() => {
    left -= LOOK_EVERY_MS
    if (left <= 0) return stop()
    if (document.querySelector(OPEN_DIALOG) || !isFocusLost()) return
    patience -= LOOK_EVERY_MS
    const next = find() ?? (patience <= 0 ? pageTitle() : null)
    if (!(next instanceof HTMLElement)) return
    stop()
    next.focus()
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

function pageTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
  if (title !== null) {
    title.tabIndex = -1
    title.style.outline = 'none'
  }
  return title
}
