import { useTexts } from '../../../i18n'
import { useActingTeam } from '../../../session'
import type { RowAction } from '../../../ui/table/row-menu'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import { actionsFor, type EventFacts, type EventMove, isMove } from './event-actions'

/** The menu of an event: ways to its screens, and the moves that ask something first. */
export function useEventActions() {
  const t = useTexts(organizerEventsTexts)
  const worksOnChosen = Array.isArray(useActingTeam()?.eventSlugs)
  return (event: EventFacts & { slug: string }, onMove: (move: EventMove) => void): readonly RowAction[] =>
    actionsFor(event)
      // A copy would be one more event, out of reach of a member who works on chosen ones.
      .filter((action) => !(action === 'duplicate' && worksOnChosen))
      .map((action): RowAction => {
        const item = { key: action, label: t(`actions.${action}`) }
        if (!isMove(action)) return { ...item, to: eventPaths(event.slug)[action] }
        return {
          ...item,
          apart: action === 'duplicate',
          danger: action === 'cancel' || action === 'delete',
          onSelect: () => onMove(action),
        }
      })
}
