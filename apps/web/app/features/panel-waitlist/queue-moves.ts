import type { QueuedPerson } from '@zancada/contracts'

export type QueueMove = 'offer' | 'first' | 'last' | 'remove'

/** What can be done with somebody of the list; who does not wait any more is only looked at. */
export function movesOf({ state }: Pick<QueuedPerson, 'state'>): readonly QueueMove[] {
  if (state === 'waiting') return ['offer', 'first', 'last', 'remove']
  return state === 'offered' ? ['first', 'last', 'remove'] : []
}

/** Who waits without an account is known by the address alone. */
export function nameOf({ name, email }: Pick<QueuedPerson, 'name' | 'email'>): string {
  return name ?? email
}

/** How many are free where somebody's places are not; null: they are, or it is not known. */
export function shortPlaces(
  { category, party_size }: Pick<QueuedPerson, 'category' | 'party_size'>,
  queues: readonly { readonly category: { readonly id: string }; readonly free: number }[],
): { readonly free: number } | null {
  const queue = queues.find((each) => each.category.id === category.id)
  return queue === undefined || queue.free >= party_size ? null : { free: Math.max(0, queue.free) }
}
