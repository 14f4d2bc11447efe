import { focusAfter } from '../../../ui/focus/focus-after'

/** A row went away with the button that took it: the one that came in its place is next, or the button that adds one. */
export function focusRowAt(list: string, index: number): void {
  focusAfter(() => {
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-row="${list}"]`)]
    const row = rows[index] ?? rows.at(-1)
    // The row itself, whose name is read: its first button may be the one that takes it away.
    if (row) row.tabIndex = -1
    return row ?? document.querySelector(`[data-field="${list}"]`)
  })
}
