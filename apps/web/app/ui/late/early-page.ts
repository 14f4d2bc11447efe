/** What the inline script of a page that is whole without others keeps until they come (start-when-touched.ts). */
export interface EarlyPage {
  /** Nobody was known and nobody had touched it: it waited for that, and landed where it should by itself. */
  readonly waits: boolean
  /** The instant that the page's clock shows. */
  readonly shownAt: number | null
  /** From here on nothing that is drawn changes but by React, which answers what is done. */
  readonly end: () => void
  /** What was done last, if it still waits for an answer: a button that was pressed, a choice that was made. */
  readonly take: () => Element | null
}

declare global {
  var earlyPage: EarlyPage | undefined
}

/** Before React takes the page over: it must find it as it is said to be. */
export function endEarlyPage(): void {
  globalThis.earlyPage?.end()
}

/** Whether the page waited to be touched; until it answers. */
export function hasWaited(): boolean {
  return globalThis.earlyPage?.waits === true
}

/** What a clock that was drawn by the server shows by now, for the first render in the browser. */
export function shownInstant(): number | null {
  return globalThis.earlyPage?.shownAt ?? null
}

/** Once the page answers: what was done before is done again. In a task of its own, when all of it has been taken over. */
export function repeatEarlyDeed(): void {
  setTimeout(() => {
    const deed = globalThis.earlyPage?.take()
    globalThis.earlyPage = undefined
    if (!deed?.isConnected) return
    if (deed instanceof HTMLButtonElement) deed.click()
    else deed.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
