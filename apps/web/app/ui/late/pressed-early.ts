export interface EarlyPresses {
  readonly stop: () => void
  readonly pressAgain: () => void
}

/** On the button of a form that cannot be sent yet: whatever it is drawn as, it sends the form once it can. */
export const SENDS_LATER = 'data-sends-later'

/**
 * What was pressed in a part of the page whose script has not come: a button, or Enter in a field, which presses its
 * form's. Whatever is done next takes the press back, so that nothing is sent behind the back of who goes on typing.
 */
export function hearEarlyPresses(
  part: HTMLElement,
  isAlive: () => boolean,
  onPressed: (button: HTMLButtonElement | null) => void,
): EarlyPresses {
  let pressed: HTMLButtonElement | null = null
  const keep = (button: HTMLButtonElement | null) => {
    pressed = button
    onPressed(button)
  }
  const hear = (event: Event) => keep(isAlive() ? null : pressedBy(event, part))
  // A press may bring the part to life on its way down: on its way up it was answered, unless it could not send yet.
  const forgetAnswered = () => {
    if (isAlive() && pressed?.hasAttribute(SENDS_LATER) === false) keep(null)
  }
  const forget = () => keep(null)
  for (const kind of KINDS) {
    addEventListener(kind, hear, true)
    addEventListener(kind, forgetAnswered)
  }
  addEventListener('submit', forget, true)
  const stop = () => {
    for (const kind of KINDS) {
      removeEventListener(kind, hear, true)
      removeEventListener(kind, forgetAnswered)
    }
    removeEventListener('submit', forget, true)
  }
  return {
    stop,
    pressAgain() {
      stop()
      if (pressed?.isConnected) pressed.click()
    },
  }
}

const KINDS = ['keydown', 'click'] as const

function pressedBy(event: Event, part: HTMLElement): HTMLButtonElement | null {
  const { target } = event
  if (!(target instanceof Element) || !part.contains(target)) return null
  if (!(event instanceof KeyboardEvent)) return target.closest('button')
  const isSending = event.key === 'Enter' && !event.isComposing
  return isSending && target instanceof HTMLInputElement ? sendOf(target) : null
}

function sendOf({ form }: HTMLInputElement): HTMLButtonElement | null {
  return form?.querySelector<HTMLButtonElement>(`button[${SENDS_LATER}]`) ?? null
}
