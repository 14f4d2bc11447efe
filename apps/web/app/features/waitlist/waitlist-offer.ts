import type { AnswerOf, loadWaitlistOfferCall } from '@zancada/contracts'

export type WaitlistOffer = AnswerOf<typeof loadWaitlistOfferCall>
