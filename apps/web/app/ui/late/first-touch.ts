import { SIGNS } from './first-touch-signs'

let untouched: Promise<void> | null = null

/**
 * Called once in the client entry, before the page is taken over: from here on whatever asks for `firstTouch` waits for
 * somebody. Everywhere else (on the server, in a page that was touched while it loaded) there is nothing to wait for;
 * nor in development, where the page is drawn anew once it is taken over and a part that waits would not be there.
 */
export function awaitFirstTouch(): void {
  if (import.meta.env.MODE === 'development' || isTouched()) return
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
    const heard = () => {
      for (const sign of SIGNS) removeEventListener(sign, heard, true)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, heard, { capture: true, passive: true })
  })
}

function isTouched(): boolean {
  const { activeElement, body } = document
  return (
    navigator.userActivation?.hasBeenActive === true || (activeElement !== null && activeElement !== body)
  )
}
