import type { OrganizerEventCard } from '@zancada/contracts'

/** What the questions need to know of an event, from the list or from its editor. */
export type MovedEvent = Pick<
  OrganizerEventCard,
  'slug' | 'name' | 'starts_at' | 'held_count' | 'confirmed_count'
>

export interface MoveQuestionProps {
  event: MovedEvent
  onClose: () => void
  onMoved: () => void
}
