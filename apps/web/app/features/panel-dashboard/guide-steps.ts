import type { ChecklistItem, OrganizerEventCard } from '@zancada/contracts'

export const GUIDE_STEPS = ['create', 'complete', 'publish', 'share'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

export interface Guide {
  /** The race it speaks of; null before there is one. */
  readonly event: Pick<OrganizerEventCard, 'slug' | 'name' | 'state'> | null
  readonly current: GuideStep
  /** What its race still needs. */
  readonly missing: number
}

/** The race to lead on with: one on sale, else the newest draft. */
export function guidedEvent<Event extends Pick<OrganizerEventCard, 'state'>>(
  events: readonly Event[],
): Event | null {
  return (
    events.find(({ state }) => state === 'published') ?? events.find(({ state }) => state === 'draft') ?? null
  )
}

export function guideOf(
  event: Guide['event'],
  checklist: readonly Pick<ChecklistItem, 'is_done'>[] | undefined,
): Guide {
  const missing = checklist?.filter(({ is_done }) => !is_done).length ?? 0
  if (event === null) return { event, current: 'create', missing }
  if (event.state !== 'draft') return { event, current: 'share', missing: 0 }
  return { event, current: missing > 0 ? 'complete' : 'publish', missing }
}
