import { hasNextFocus } from './focus-after'
import { focusHeading } from './focus-heading'

/** A dialog that closes gives the focus back by itself, and a list may draw the same thing again. */
const SETTLE_MS = 150
/** A button may be disabled for a moment, with no sign that it is busy. */
const DISABLED_MS = 600
const BUSY = '[aria-busy="true"], .MuiButton-loading, .MuiIconButton-loading, [data-waiting]'

interface Stop {
  readonly element: HTMLElement
  /** The element and everything around it, as it stood when it had the focus; the last is its layer. */
  readonly path: readonly HTMLElement[]
}

/**
 * The fallback of the focus for the whole product. An action may remove or disable the button that was pressed: the
 * focus would fall to the top of the page. It goes to the heading of the nearest part that is still there; after a
 * dialog, to what opened it. A button that was only disabled while its action ran gets it back. A user who points
 * elsewhere is left alone, and an action may name what comes next (`focusAfter`).
 */
export function keepFocus(page: Document): () => void {
  /** One stop per layer: the page first, then what was opened over it. */
  let trail: readonly Stop[] = []
  let lostAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = () => {
    timer = undefined
    const held = trail.at(-1)?.element
    if (held === undefined || !isFocusLost(page)) {
      lostAt = null
      return
    }
    if (isUsable(held)) {
      // Disabled and enabled again: the focus is its own. Left without a pointer, it was moved on purpose.
      if (lostAt !== null) held.focus({ preventScroll: true })
      else trail = []
      lostAt = null
      return
    }
    lostAt ??= Date.now()
    if (isStillDeciding(held, Date.now() - lostAt)) return wait()
    lostAt = null
    const left = trail
    trail = []
    for (const stop of left.toReversed()) {
      if (stop.element !== held && isUsable(stop.element)) return stop.element.focus()
      if (focusHeading(stop.path.find((around) => isUsable(around)) ?? null)) return
    }
    focusHeading(page.body)
  }
  const wait = () => {
    timer ??= setTimeout(look, SETTLE_MS)
  }

  const isStillDeciding = (held: HTMLElement, lostFor: number) => {
    if (hasNextFocus()) return true
    const layer = layerOf(held)
    if (layer !== null && layer.closest(HIDDEN) !== null) return true
    if (!held.isConnected) return lostFor < SETTLE_MS
    return held.matches(BUSY) || lostFor < DISABLED_MS
  }

  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    lostAt = null
    const path = pathOf(target)
    const layer = path.at(-1)
    const below = trail.findIndex((stop) => stop.path.at(-1) === layer)
    trail = [...(below === -1 ? trail : trail.slice(0, below)), { element: target, path }]
  }
  const forget = ({ target }: Event) => {
    const held = trail.at(-1)?.element
    if (target instanceof Node && held?.contains(target)) return
    // What a pointer presses takes the focus by itself, right after.
    lostAt = null
    trail = trail.slice(0, -1)
  }
  const watch = new MutationObserver(() => {
    const held = trail.at(-1)?.element
    if (held === undefined || isUsable(held)) return
    lostAt ??= Date.now()
    wait()
  })

  page.addEventListener('focusin', follow)
  page.addEventListener('focusout', wait)
  page.addEventListener('pointerdown', forget, true)
  watch.observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'aria-hidden'],
  })
  return () => {
    page.removeEventListener('focusin', follow)
    page.removeEventListener('focusout', wait)
    page.removeEventListener('pointerdown', forget, true)
    watch.disconnect()
    clearTimeout(timer)
  }
}

const HIDDEN = '[hidden], [inert], [aria-hidden="true"]'

function isFocusLost(page: Document): boolean {
  const held = page.activeElement
  return held === null || held === page.body || held.matches(':disabled')
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.closest(HIDDEN) === null
}

/** Dialogs and menus are drawn beside the page: what stands right under the body is a layer. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at !== null && at.tagName !== 'BODY'; at = at.parentElement)
    path.push(at)
  return path
}

function layerOf(element: HTMLElement): HTMLElement | null {
  return element.isConnected ? (pathOf(element).at(-1) ?? null) : null
}
