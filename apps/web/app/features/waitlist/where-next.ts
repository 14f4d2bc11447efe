import type { AnswerOf, acceptWaitlistOfferCall } from '@zancada/contracts'

type Accepted = Pick<AnswerOf<typeof acceptWaitlistOfferCall>, 'guest_token'>

/** Who is looking at the page. */
export interface Visitor {
  readonly status: 'signed-out' | 'signed-in' | 'guest'
  readonly email: string | null
}

/** What has to happen before an accepted place's order opens. */
export type NextStep =
  | { readonly kind: 'go' }
  | { readonly kind: 'be-guest'; readonly token: string }
  | { readonly kind: 'ask-guest'; readonly token: string }
  | { readonly kind: 'log-in' }
  | { readonly kind: 'other-account' }

/**
 * The order belongs to the account that waited, or to the guest of its e-mail. Nobody is signed out without being
 * asked.
 */
export function whereNext({ guest_token }: Accepted, visitor: Visitor, offeredTo: string): NextStep {
  const isSignedIn = visitor.status === 'signed-in'
  if (guest_token !== null) return { kind: isSignedIn ? 'ask-guest' : 'be-guest', token: guest_token }
  if (!isSignedIn) return { kind: 'log-in' }
  return visitor.email?.toLowerCase() === offeredTo.toLowerCase() ? { kind: 'go' } : { kind: 'other-account' }
}
