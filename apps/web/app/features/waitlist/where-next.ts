import type { AnswerOf, acceptWaitlistOfferCall } from '@zancada/contracts'

type Accepted = Pick<AnswerOf<typeof acceptWaitlistOfferCall>, 'guest_token'>

/** What has to happen before a place's order opens. */
export type NextStep =
  | { readonly kind: 'go' }
  | { readonly kind: 'be-guest'; readonly token: string }
  | { readonly kind: 'ask-guest'; readonly token: string }
  | Obstacle

export type Obstacle =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'unverified' }

/** Taken: with one's own access, or with the link's. Nobody is signed out without being asked. */
export function whereNext({ guest_token }: Accepted, isSignedIn: boolean): NextStep {
  if (guest_token === null) return { kind: 'go' }
  return { kind: isSignedIn ? 'ask-guest' : 'be-guest', token: guest_token }
}

/** Refused for who asks; null when the refusal is about something else. */
export function obstacleOf(code: string | null, isSignedIn: boolean): Obstacle | null {
  if (code === 'email_not_verified') return { kind: 'unverified' }
  if (code === 'offer_of_account') return { kind: isSignedIn ? 'other-account' : 'log-in' }
  return null
}
