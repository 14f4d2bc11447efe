import type { Cop, MyRegistration, ReturnedMoney } from '@zancada/contracts'
import { shareBack } from '../paid-places'

/** One of what a place was paid with: its order, the import it came with, or a dearer category since. */
export interface PaidPiece {
  readonly kind: 'order' | 'import_order' | 'category_charge'
  /** Paid by the caller. */
  readonly is_own: boolean
  /** To the organizer, who returns it. */
  readonly is_outside: boolean
  readonly paid_cop: Cop
  /** Neither gone back nor owed. */
  readonly left_cop: Cop
  /** What of it goes back, or went, because the registration ended. */
  readonly ending: {
    readonly amount_cop: Cop
    readonly is_returned: boolean
    /** The last day for what of it is owed to have gone; null: nothing is. */
    readonly return_by?: string | null | undefined
  } | null
}

export function isOnlyPayer(pieces: readonly PaidPiece[]): boolean {
  return pieces.every(({ is_own, paid_cop }) => is_own || paid_cop === 0)
}

/** What would go back of each piece, which come with the last that was paid first: to whom, and by whom. */
export function refundShares(refund_cop: Cop, pieces: readonly PaidPiece[]): ReturnedMoney[] {
  return added(
    shareBack(pieces, refund_cop).map((piece) => ({ ...ownerOf(piece), amount_cop: piece.amount_cop })),
  )
}

export function moneyBackOf(pieces: readonly PaidPiece[]): MyRegistration['money_back'] {
  return added(
    pieces.flatMap((piece) =>
      piece.ending === null || piece.ending.amount_cop === 0
        ? []
        : [{ ...ownerOf(piece), ...toldEnding(piece.ending) }],
    ),
  )
}

function ownerOf({ kind, is_own, is_outside }: PaidPiece): Pick<ReturnedMoney, 'to' | 'by'> {
  const other = kind === 'category_charge' ? 'charged' : 'buyer'
  return { to: is_own ? 'you' : other, by: is_outside ? 'organizer' : 'platform' }
}

/** One sum for all that goes to the same person, by the same one, and stands the same: gone by the last of its days. */
function added<
  Part extends ReturnedMoney & {
    readonly is_returned?: boolean
    readonly return_by?: string | null | undefined
  },
>(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const key = `${part.to} ${part.by} ${part.is_returned}`
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? part : { ...part, ...both(part, sum) })
  }
  return [...sums.values()]
}

/** Of what went back nobody waits for a day. */
function toldEnding({ amount_cop, is_returned, return_by }: NonNullable<PaidPiece['ending']>) {
  return { amount_cop, is_returned, ...(typeof return_by === 'string' && { return_by }) }
}

function both(one: Dated, other: Dated): Dated {
  const amount_cop = one.amount_cop + other.amount_cop
  const days = [one.return_by, other.return_by].filter((day) => typeof day === 'string')
  return { amount_cop, ...(days.length > 0 && { return_by: days.sort().at(-1) }) }
}

interface Dated {
  readonly amount_cop: Cop
  readonly return_by?: string | null | undefined
}
