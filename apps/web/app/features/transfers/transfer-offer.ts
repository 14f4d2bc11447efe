import type { AnswerOf, loadTransferCall, PublicEvent } from '@zancada/contracts'

export type TransferOffer = AnswerOf<typeof loadTransferCall>

/** What the page of a transfer shows, as its link finds it. */
export type TransferPage =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no-race'; readonly offer: TransferOffer }
  | { readonly kind: 'over'; readonly offer: TransferOffer; readonly race: PublicEvent }
  | { readonly kind: 'open'; readonly offer: TransferOffer; readonly race: PublicEvent }

/** A race that left the site can't be shown; whether the offer still stands is the server's word. */
export function transferPage(offer: TransferOffer | null, race: PublicEvent | null): TransferPage {
  if (offer === null) return { kind: 'unknown' }
  if (race === null || race.categories.every(({ id }) => id !== offer.category_id))
    return { kind: 'no-race', offer }
  return { kind: offer.state === 'pending' ? 'open' : 'over', offer, race }
}
