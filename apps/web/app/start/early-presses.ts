/** What the page's first script keeps until React answers. */
export interface EarlyPresses {
  /** The first press, key or focus of a person. */
  readonly touched: Promise<void>
  /** The scripts did not come. */
  readonly fail: () => Promise<void>
  /** React listens from here on: what comes back up past it was answered, and is not kept for later. */
  readonly yieldToReact: () => void
  /** The last button that was pressed or choice that was made, if nothing was done after it; no more is kept. */
  readonly take: () => Element | null
}

declare global {
  var earlyPresses: EarlyPresses | undefined
}

export interface EarlyTexts {
  readonly failed: string
  readonly reload: string
}

/**
 * Runs in the head of every page, by itself (inline-call.ts). React answers what is pressed once it runs, but repeats
 * nothing that was pressed before. Until then this keeps the last press and shows that it waits; what is done next takes
 * the press back. Links and searches (forms by GET) do what they do without script.
 *
 * When the scripts do not come, a choice sends its search. If the server answers, the build may be gone: the page is
 * loaded anew, once, unless something was typed into it. Otherwise the page says what happened.
 */
export function keepEarlyPresses(texts: EarlyTexts): void {
  // Pages are shown from their top, on the way back too. Set later, it would move who has scrolled by then.
  history.scrollRestoration = 'manual'

  let kept: Element | null = null
  let busyBefore: string | null = null
  let held: Event | null = null
  let hasFailed = false

  const keep = (next: Element | null) => {
    if (kept instanceof HTMLButtonElement) {
      kept.removeAttribute('data-waiting')
      if (busyBefore === null) kept.removeAttribute('aria-busy')
      else kept.setAttribute('aria-busy', busyBefore)
    }
    kept = hasFailed ? null : next
    if (kept instanceof HTMLButtonElement) {
      busyBefore = kept.getAttribute('aria-busy')
      kept.setAttribute('data-waiting', '')
      kept.setAttribute('aria-busy', 'true')
    }
  }

  const isSearch = (form: HTMLFormElement | null) => form?.getAttribute('method') === 'get'
  const opensByItself = (button: HTMLButtonElement) =>
    button.hasAttribute('command') && 'commandForElement' in button

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null || opensByItself(button)) return keep(null)
    if (button.type === 'submit' && button.form !== null) {
      if (isSearch(button.form)) return keep(null)
      event.preventDefault()
      held = event
    }
    keep(button)
  }
  const submit = (event: Event) => {
    if (event.target instanceof HTMLFormElement && !isSearch(event.target)) event.preventDefault()
  }
  const type = () => keep(null)
  const choose = ({ target }: Event) => {
    const isChoice =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
    if (!isChoice) return
    if (!hasFailed) keep(target)
    else if (isSearch(target.form)) target.form?.requestSubmit()
  }
  const heard: [kind: string, hear: (event: Event) => void][] = [
    ['click', press],
    ['submit', submit],
    ['input', type],
    ['change', choose],
  ]
  for (const [kind, hear] of heard) addEventListener(kind, hear, true)
  // React takes a pressed part over at once, on the way down, and answers; where it can't, it stops the event. A form
  // whose press was held back is sent later all the same.
  const answered = (event: Event) => {
    if (event !== held) keep(null)
  }
  const answers = ['click', 'change']

  const touched = new Promise<void>((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'focusin', 'click'])
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
  })

  const isTypedIn = () =>
    [...document.querySelectorAll('input, textarea')].some((field) =>
      field instanceof HTMLInputElement
        ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
        : field instanceof HTMLTextAreaElement && field.value !== field.defaultValue,
    )
  const say = () => {
    const notice = document.createElement('div')
    notice.setAttribute('role', 'alert')
    notice.setAttribute('data-early-notice', '')
    const reload = document.createElement('button')
    reload.type = 'button'
    reload.textContent = texts.reload
    reload.addEventListener('click', () => location.reload())
    notice.append(texts.failed, ' ', reload)
    document.body.append(notice)
  }

  globalThis.earlyPresses = {
    touched,
    async fail() {
      if (hasFailed) return
      const waiting = kept
      hasFailed = true
      keep(null)
      const form =
        waiting instanceof HTMLSelectElement || waiting instanceof HTMLInputElement ? waiting.form : null
      if (form !== null && isSearch(form)) return form.requestSubmit()
      const [arrival] = performance.getEntriesByType('navigation')
      const isFirst = arrival !== undefined && 'type' in arrival && arrival.type !== 'reload'
      const isServed = () =>
        fetch(location.href, { method: 'HEAD' }).then(
          ({ status }) => status < 500,
          () => false,
        )
      if (isFirst && !isTypedIn() && (await isServed())) location.reload()
      else say()
    },
    yieldToReact() {
      for (const kind of answers) document.addEventListener(kind, answered)
    },
    take() {
      for (const [kind, hear] of heard) removeEventListener(kind, hear, true)
      for (const kind of answers) document.removeEventListener(kind, answered)
      const taken = kept
      keep(null)
      return taken
    },
  }
}
