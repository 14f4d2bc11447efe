import type { EventScope, Reach } from '../../../platform/http/actor'

export interface EventMark {
  readonly id: string
  readonly organizer_id: string
  readonly slug: string
  readonly change_mark: number
}

/** What a stream writes, as the format of server-sent events wants it. */
export function streamEvent(
  name: 'hello' | 'change' | 'standing' | 'end',
  data: object,
  id?: string,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A comment: it keeps the connection from being taken for a dead one. */
export const HEARTBEAT = ': \n\n'

export function isReached({ organizer_id, event_scope }: Reach, event: EventMark): boolean {
  return event.organizer_id === organizer_id && isInScope(event_scope, event.id)
}

function isInScope(scope: EventScope, id: string): boolean {
  return scope === 'all' || scope.includes(id)
}

/** Marks only grow, so the sum of those one reaches and their number tell whether any did. */
export function idOf(events: readonly EventMark[]): string {
  return `${events.length}-${events.reduce((sum, { change_mark }) => sum + change_mark, 0)}`
}
