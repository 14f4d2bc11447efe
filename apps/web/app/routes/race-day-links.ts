import type { OrganizerEventCard } from '@zancada/contracts'
import { panelTexts } from '../panel/locale'
import { closedAreaOf, type PanelMember } from '../panel/panel-areas'

interface RaceDayLink {
  readonly key: 'accreditation' | 'checkIn'
  readonly label: string
  readonly to: string
}

/** The race-day pages of an event that the member may open; a draft or a cancelled event has none. */
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
