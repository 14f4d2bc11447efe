export interface WaitingMark {
  /** On the button whose press was heard; on none with null. */
  readonly show: (button: HTMLElement | null) => void
  /** What was waited for did not come. Nobody is told who was waiting for nothing. */
  readonly fail: () => void
}

/** A sign, by attributes alone, on a button whose script has not come: it is seen there and said in `told`. */
export function waitingMark(told: HTMLElement, words: { waiting: string; failed: string }): WaitingMark {
  let marked: HTMLElement | null = null
  const show = (button: HTMLElement | null) => {
    for (const name of ['aria-busy', WAITING]) marked?.removeAttribute(name)
    for (const name of ['aria-busy', WAITING]) button?.setAttribute(name, 'true')
    marked = button
    told.removeAttribute(FAILED)
    told.textContent = button === null ? '' : words.waiting
  }
  return {
    show(button) {
      if (button !== marked || told.hasAttribute(FAILED)) show(button)
    },
    fail() {
      if (marked === null) return
      show(null)
      told.textContent = words.failed
      told.setAttribute(FAILED, '')
    },
  }
}

const WAITING = 'data-waiting'
const FAILED = 'data-failed'
