/** What a person does first, whichever way they use the page: a pointer, a finger, a key, a reader's cursor. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'click',
  'keydown',
  'focusin',
  'input',
] as const

let untouched: Promise<void> | null = null

/**
 * Called once in the client entry, before the page is taken over: from here on whatever asks for `firstTouch` waits for
 * somebody. Everywhere else (on the server, in a page that was touched while it loaded) there is nothing to wait for.
 */
export function awaitFirstTouch(): void {
  if (isTouched()) return
  untouched = nextSign().then(() => {
    untouched = null
  })
}

export function firstTouch(): Promise<void> {
  return untouched ?? Promise.resolve()
}

/** At the window and on the way down: React keeps what happens in a part it has not taken over from going further. */
export function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const heard = (event: Event) => {
      if (isStanding(event)) return
      for (const sign of SIGNS) removeEventListener(sign, heard, true)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, heard, { capture: true, passive: true })
  })
}

/** A page that appears or moves under a resting pointer is told of a move that nobody made. */
function isStanding(event: Event): boolean {
  return event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY
}

function isTouched(): boolean {
  const { activeElement, body } = document
  return (
    navigator.userActivation?.hasBeenActive === true || (activeElement !== null && activeElement !== body)
  )
}
