import type { OrganizerEventCard } from '@zancada/contracts'

interface EventChoice {
  readonly slug: string
  readonly label: string
}

/** Runners are imported to a race that is published and has not been run; the API has the last word. */
export function eventsToImport(
  events: readonly (EventChoice & Pick<OrganizerEventCard, 'state'>)[],
  working: { readonly slug: string; readonly name: string } | null,
): readonly EventChoice[] {
  const open = events.filter(({ state }) => state === 'published' || state === 'closed')
  // With more events than the list brings, the one that the panel works on may be beyond them.
  const isBeyond = working !== null && events.every(({ slug }) => slug !== working.slug)
  return isBeyond ? [{ slug: working.slug, label: working.name }, ...open] : open
}
