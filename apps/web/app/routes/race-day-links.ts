import type { OrganizerEventCard } from '@zancada/contracts'
import { panelTexts } from '../panel/locale'
import { mayEnter, type PanelMember } from '../panel/panel-areas'
import type { RowAction } from '../ui/table/row-menu'

/** What is done with an event on race day, for whoever may; of one that was never on sale there is nothing. */
export function raceDayLinks(
  member: PanelMember,
  { slug, state }: Pick<OrganizerEventCard, 'slug' | 'state'>,
): readonly RowAction[] {
  if (state === 'draft' || state === 'cancelled' || !mayEnter(member, 'acreditacion')) return []
  return [
    {
      key: 'accreditation',
      label: panelTexts.t('areas.accreditation'),
      to: `/organizador/acreditacion?evento=${slug}`,
    },
  ]
}
