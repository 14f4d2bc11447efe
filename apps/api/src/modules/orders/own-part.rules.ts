import type { Cop } from '@zancada/contracts'

/** A part of the money that goes back, and whose it is. */
export interface OwnPart {
  readonly payable_kind: string
  readonly payer_email: string | null
  readonly amount_cop: Cop
  /** Paid to the organizer, who returns it. */
  readonly is_outside: boolean
}

/** What one person reads about the money that goes back: their own, and whose the rest is. */
export interface ToldMoney {
  readonly own_cop: Cop
  /** Theirs too, and the organizer's to return. */
  readonly outside_cop: Cop
  /** Goes to who bought, a company for its list too, who is somebody else. */
  readonly buyer_cop: Cop
  /** Goes to who paid a dearer category, who is somebody else. */
  readonly charged_cop: Cop
}

export function toldTo(email: string, parts: readonly OwnPart[]): ToldMoney {
  const sum = (is: (part: OwnPart) => boolean) =>
    parts.filter(is).reduce((total, { amount_cop }) => total + amount_cop, 0)
  const isOwn = ({ payer_email }: OwnPart) => payer_email === email
  return {
    own_cop: sum((part) => isOwn(part) && !part.is_outside),
    outside_cop: sum((part) => isOwn(part) && part.is_outside),
    buyer_cop: sum((part) => !isOwn(part) && part.payable_kind !== 'category_charge'),
    charged_cop: sum((part) => !isOwn(part) && part.payable_kind === 'category_charge'),
  }
}
