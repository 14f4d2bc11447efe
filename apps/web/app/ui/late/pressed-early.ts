export interface EarlyPresses {
  readonly stop: () => void
  readonly pressAgain: () => void
}

/**
 * What was pressed in a part of the page whose script has not come: a button, or Enter in a field, which presses its
 * form's. Whatever is done next takes the press back, so that nothing is sent behind the back of who goes on typing.
 */
export function hearEarlyPresses(part: HTMLElement, isAlive: () => boolean): EarlyPresses {
  let pressed: HTMLButtonElement | null = null
  const hear = (event: Event) => {
    pressed = isAlive() ? null : pressedBy(event, part)
  }
  // A press may bring the part to life on its way down: on its way up it was answered, unless its button was still disabled.
  const forgetAnswered = () => {
    if (isAlive() && pressed?.disabled === false) pressed = null
  }
  const forget = () => {
    pressed = null
  }
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
  if (!(target instanceof Element)) return null
  if (event instanceof KeyboardEvent) {
    const isSending = event.key === 'Enter' && !event.isComposing && part.contains(target)
    return isSending && target instanceof HTMLInputElement ? submitOf(target) : null
  }
  const button = target.closest('button')
  if (button !== null) return part.contains(button) ? button : null
  return event instanceof MouseEvent ? disabledAt(event, part) : null
}

function submitOf({ form }: HTMLInputElement): HTMLButtonElement | null {
  return form?.querySelector<HTMLButtonElement>('button[type=submit]') ?? null
}

/** A button that can do nothing yet hears nothing; what lies behind it does. */
function disabledAt({ clientX: x, clientY: y, target }: MouseEvent, part: HTMLElement) {
  if (!(target instanceof Element) || !(target.contains(part) || part.contains(target))) return null
  const isThere = (each: HTMLButtonElement) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  }
  return [...part.querySelectorAll<HTMLButtonElement>('button:disabled')].find(isThere) ?? null
}
