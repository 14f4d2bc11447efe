import type { OrganizerEventCard } from '@zancada/contracts'
import { panelTexts } from '../panel/locale'
import { mayEnter, type PanelMember } from '../panel/panel-areas'

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
  return LINKS.filter(({ needs }) => mayEnter(member, needs)).map(({ key, pathOf }) => ({
    key,
    label: panelTexts.t(`areas.${key}`),
    to: pathOf(slug),
  }))
}

const LINKS = [
  {
    key: 'accreditation',
    needs: 'acreditacion',
    pathOf: (slug: string) => `/organizador/acreditacion?evento=${slug}`,
  },
  {
    key: 'checkIn',
    needs: 'check-in',
    pathOf: (slug: string) => `/organizador/eventos/${slug}/check-in`,
  },
] as const
