import { focusHeading } from './focus-heading'

const LOOK_EVERY_MS = 50
const LOOK_FOR_MS = 5_000
/** What comes next may have to be drawn or loaded. */
const WAIT_FOR_NEXT_MS = 1_000

let named = 0

/** An action has named what takes the focus next: `keepFocus` leaves it to that. */
export function hasNextFocus(): boolean {
  return named > 0
}

/**
 * The focused element is about to go away, with a dialog that closes or a list that loads again: once it has, the
 * focus goes to what `find` gives, or to the page's title, and not to the top of the page. A user who points elsewhere
 * meanwhile is left alone. Where nothing is named, `keepFocus` finds the place by itself.
 */
export function focusAfter(find: () => Element | null | undefined): void {
  named += 1
  let left = LOOK_FOR_MS
  let patience = WAIT_FOR_NEXT_MS
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    named -= 1
    clearInterval(watch)
    document.removeEventListener('pointerdown', stop, true)
  }
  const watch = setInterval(() => {
    left -= LOOK_EVERY_MS
    if (left <= 0) return stop()
    if (document.querySelector(OPEN_DIALOG) || !isFocusLost()) return
    patience -= LOOK_EVERY_MS
    const next = find()
    if (!(next instanceof HTMLElement) && patience > 0) return
    stop()
    if (next instanceof HTMLElement) next.focus()
    else focusHeading(document.body)
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
