import { useCallback } from 'react'
import { useTexts } from '../../i18n'
import { focusAfter } from '../focus/focus-after'
import { uiTexts } from '../locale'
import { useAnnounce } from './announcer'

/**
 * Says that a row of a list (`data-row`) went away, with the button that took it: the one that came in its place has the
 * focus next, or the button that adds one (`data-field`).
 */
export function useRowLeft(list: string): (index: number, name: string) => void {
  const t = useTexts(uiTexts)
  const announce = useAnnounce()
  return useCallback(
    (index, name) => {
      announce(t('rows.removed', { name }))
      focusAfter(() => {
        const rows = [...document.querySelectorAll<HTMLElement>(`[data-row="${list}"]`)]
        const row = rows[index] ?? rows.at(-1)
        // The row itself, whose name is read: its first button may be the one that takes it away.
        if (row) row.tabIndex = -1
        return row ?? document.querySelector(`[data-field="${list}"]`)
      })
    },
    [announce, t, list],
  )
}
