import type {
  AnswerOf,
  listQueuesCall,
  loadWaitlistEntryCall,
  loadWaitlistOfferCall,
  MyWait,
  QueuedPerson,
  WaitlistEntry,
} from '@zancada/contracts'
import type { OfferRow } from './offers.repository'
import type { QueueRow, selectQueueTotals } from './organizer-queue.repository'
import { toldQueue } from './queue.rules'
import type { EntryRow, LeavingRow, selectAllEntries } from './waitlist.repository'

export function presentEntry(row: EntryRow): WaitlistEntry {
  return {
    id: row.id,
    category_id: row.category_id,
    category_name: row.category_name,
    party_size: row.party_size,
    ahead: toldQueue(row.ahead ?? 0),
    state: row.state,
  }
}

export function presentMyWait(row: Awaited<ReturnType<typeof selectAllEntries>>[number]): MyWait {
  return {
    ...presentEntry(row),
    event: { slug: row.event_slug, name: row.event_name, starts_at: row.starts_at?.toISOString() ?? null },
  }
}

export function presentLeaving(row: LeavingRow): AnswerOf<typeof loadWaitlistEntryCall> {
  return {
    event: { slug: row.event_slug, name: row.event_name },
    category_name: row.category_name,
    email: row.email,
    state: row.state,
  }
}

export function presentOffer(row: OfferRow, now: Date): AnswerOf<typeof loadWaitlistOfferCall> {
  return {
    event: { slug: row.event_slug, name: row.event_name },
    category_name: row.category_name,
    party_size: row.party_size,
    email: row.email,
    state: offerState(row, now),
    expires_at: (row.offer_expires_at ?? row.order_expires_at).toISOString(),
  }
}

/** What was accepted stays so even when its order ends; what was let go is over. */
export function offerState(row: OfferRow, now: Date): 'offered' | 'accepted' | 'expired' {
  if (row.state === 'accepted') return 'accepted'
  const isOpen = row.order_state === 'held' || row.order_state === 'awaiting_payment'
  return row.state === 'offered' && isOpen && row.order_expires_at > now ? 'offered' : 'expired'
}

export function presentQueued(row: QueueRow): QueuedPerson {
  return {
    id: row.id,
    event: { slug: row.event_slug, name: row.event_name },
    category: { id: row.category_id, name: row.category_name },
    email: row.email,
    name: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    party_size: row.party_size,
    state: row.state,
    turn: row.state === 'waiting' ? (row.ahead ?? 0) + 1 : null,
    joined_at: row.created_at.toISOString(),
    offered_at: row.offered_at?.toISOString() ?? null,
    offer_expires_at: row.offer_expires_at?.toISOString() ?? null,
    order_code: row.order_code,
  }
}

type QueueTotals = Awaited<ReturnType<typeof selectQueueTotals>>[number]

export function presentQueue(row: QueueTotals): AnswerOf<typeof listQueuesCall>['results'][number] {
  return {
    event: { slug: row.event_slug, name: row.event_name },
    category: { id: row.category_id, name: row.category_name },
    waiting: row.waiting,
    offered: row.offered,
    free: row.free,
  }
}
