import type { OrganizerEventCard } from '@zancada/contracts'
import { panelTexts } from '../panel/locale'
import { closedAreaOf, type PanelMember } from '../panel/panel-areas'

interface RaceDayLink {
  readonly key: 'accreditation' | 'checkIn'
  readonly label: string
  readonly to: string
}

/** What is done with an event on race day, for whoever may; of one that was never on sale there is nothing. */
export function raceDayLinks(
  member: PanelMember,
  { slug, state }: Pick<OrganizerEventCard, 'slug' | 'state'>,
): readonly RaceDayLink[] {
  if (state === 'draft' || state === 'cancelled') return []
  const doors = [
    { key: 'accreditation', path: '/organizador/acreditacion', query: `?evento=${slug}` },
    { key: 'checkIn', path: `/organizador/eventos/${slug}/check-in`, query: '' },
  ] as const
  return doors
    .filter(({ path }) => closedAreaOf(path, member) === null)
    .map(({ key, path, query }) => ({ key, label: panelTexts.t(`areas.${key}`), to: path + query }))
}
