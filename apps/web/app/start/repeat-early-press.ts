/**
 * Once the page answers: what was pressed before it did is pressed again. In a task of its own, when the page has been
 * taken over and its forms have read what was typed.
 */
export function repeatEarlyPress(): void {
  setTimeout(() => {
    const pressed = globalThis.earlyPresses?.take()
    if (!pressed?.isConnected) return
    if (pressed instanceof HTMLButtonElement) pressed.click()
    else pressed.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
