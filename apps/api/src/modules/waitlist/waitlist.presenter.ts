import type {
  AnswerOf,
  loadWaitlistEntryCall,
  loadWaitlistOfferCall,
  WaitlistEntry,
} from '@zancada/contracts'
import { toldQueue } from './queue.rules'
import type { EntryRow, LeavingRow, OfferRow } from './waitlist.repository'

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
