import type { OrganizerEventCard } from '@zancada/contracts'

/** What can be done with an event as it stands; the API refuses the rest anyway. */
const EVENT_ACTIONS = [
  'edit',
  'microsite',
  'widgets',
  'page',
  'preview',
  'duplicate',
  'publish',
  'closeSales',
  'reopenSales',
  'dropPin',
  'requirePin',
  'unpublish',
  'cancel',
  'delete',
] as const
export type EventAction = (typeof EVENT_ACTIONS)[number]

/** The actions that ask something first. */
export type EventMove = Extract<
  EventAction,
  | 'duplicate'
  | 'publish'
  | 'closeSales'
  | 'reopenSales'
  | 'dropPin'
  | 'requirePin'
  | 'unpublish'
  | 'cancel'
  | 'delete'
>

const MOVES: ReadonlySet<EventAction> = new Set<EventMove>([
  'duplicate',
  'publish',
  'closeSales',
  'reopenSales',
  'dropPin',
  'requirePin',
  'unpublish',
  'cancel',
  'delete',
])

export function isMove(action: EventAction): action is EventMove {
  return MOVES.has(action)
}

export type EventFacts = Pick<
  OrganizerEventCard,
  'state' | 'sales_closed_at' | 'race_day_pin' | 'taken_down_reason' | 'held_count' | 'confirmed_count'
>

export function actionsFor(event: EventFacts): readonly EventAction[] {
  return EVENT_ACTIONS.filter((action) => CAN[action](event))
}

const CAN: Record<EventAction, (event: EventFacts) => boolean> = {
  edit: isAlive,
  microsite: isAlive,
  widgets: (event) => isOnSite(event) && WITH_WIDGETS.has(event.state),
  page: (event) => event.state !== 'draft' && isOnSite(event),
  preview: ({ state }) => state === 'draft',
  duplicate: () => true,
  publish: (event) => isOnSite(event) && (event.state === 'draft' || event.state === 'closed'),
  closeSales: (event) => isOnSale(event) && event.sales_closed_at === null,
  reopenSales: (event) => isOnSale(event) && event.sales_closed_at !== null,
  dropPin: (event) => isAlive(event) && event.race_day_pin,
  requirePin: (event) => isAlive(event) && !event.race_day_pin,
  // With people inside it can only be cancelled.
  unpublish: (event) => event.state === 'published' && !hasPeople(event),
  cancel: (event) =>
    event.state === 'published' ||
    event.state === 'closed' ||
    // A draft without anybody is deleted instead.
    (event.state === 'draft' && hasPeople(event)),
  delete: (event) => event.state === 'draft' && !hasPeople(event),
}

const WITH_WIDGETS: ReadonlySet<EventFacts['state']> = new Set(['draft', 'published', 'closed'])

/** What the platform took down has no page, and is back only by the platform. */
function isOnSite({ taken_down_reason }: EventFacts): boolean {
  return taken_down_reason === null
}

function isOnSale(event: EventFacts): boolean {
  return event.state === 'published' && isOnSite(event)
}

function isAlive({ state }: EventFacts): boolean {
  return state !== 'cancelled' && state !== 'finished'
}

function hasPeople({ held_count, confirmed_count }: EventFacts): boolean {
  return held_count + confirmed_count > 0
}
