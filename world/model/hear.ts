import type { BankWord, Order, Place, Transfer } from './book'
import { type BookOfCharges, oweCharges } from './charges'

/**
 * What follows when the product hears of the bank's word: money that came in time buys its places, late money takes them
 * again if there are some, and any other is owed back.
 */
export function hear(model: BookOfCharges, transfer: Transfer, word: BankWord, now: Date): void {
  const before = transfer.heard
  transfer.heard = word
  if (word === before) return
  if (word === 'APPROVED') approved(model, transfer, now)
  else if (word === 'VOIDED' && before === 'APPROVED') voided(model, transfer)
}

function approved(model: BookOfCharges, transfer: Transfer, now: Date): void {
  const { order, amount_cop } = transfer.checkout
  if (order.other) {
    order.other.approved(transfer, now)
    return
  }
  const balance = model.balanceOf(order)
  balance.paid_cop += amount_cop
  if (buys(model, transfer)) {
    transfer.isUsed = true
    order.state = 'paid'
    order.paid_at = now
    for (const place of order.places) place.state = 'confirmed'
    return
  }
  balance.owed_cop += amount_cop
  const isLate = transfer.approved_at !== null && transfer.approved_at >= order.race.starts_at
  order.isOnlyLate = isLate && (order.isOnlyLate || order.state !== 'refund_due')
  if (order.state !== 'paid') {
    order.state = 'refund_due'
    end(order.places)
  }
}

function buys(model: BookOfCharges, { checkout, approved_at }: Transfer): boolean {
  const { order } = checkout
  const { race } = order
  if (race.state === 'cancelled') return false
  if (approved_at === null || approved_at >= race.starts_at) return false
  if (order.state === 'open') return true
  if (order.state === 'refund_due') return order.isOnlyLate && hasRoom(model, order)
  return order.state === 'expired' && hasRoom(model, order)
}

/** Its places and the use of its code are still there, and its runners have nobody else's. */
function hasRoom(model: BookOfCharges, order: Order): boolean {
  const { discount } = order
  if (discount?.limit != null && model.usesOf(discount) >= discount.limit) return false
  const categories = new Set(order.places.map(({ category }) => category))
  for (const category of categories) {
    const wanted = order.places.filter((place) => place.category === category)
    if (model.free(category) < wanted.length) return false
    if (wanted.some(({ runner }) => runner !== null && model.claimOf(category, runner, order))) return false
  }
  return model.freeOf(order.race) >= order.places.length
}

/** A payment that is undone takes with it what it bought. */
function voided(model: BookOfCharges, transfer: Transfer): void {
  const { order, amount_cop } = transfer.checkout
  // It had gone back whole by hand: it left twice, and a person looks.
  if (transfer.returned_cop >= amount_cop && !(transfer.isLost && transfer.isUsed)) return
  if (order.other) {
    order.other.voided(transfer)
    return
  }
  const balance = model.balanceOf(order)
  balance.returned_cop += amount_cop
  if (!transfer.isUsed) {
    balance.owed_cop -= amount_cop
    return
  }
  // Parts of it that were still to go back went with it; money ends what it paid for, and where all of it was owed for
  // what had been given up, nobody else loses anything.
  const others_cop = otherDebts(model, order, transfer)
  const isOwedWhole = balance.owed_cop - others_cop >= amount_cop
  balance.owed_cop = others_cop
  if (isOwedWhole) return
  for (const place of order.places) if (place.state === 'confirmed') oweCharges(model, place)
  end(order.places)
}

function otherDebts(model: BookOfCharges, order: Order, besides: Transfer): number {
  return [...model.transfers.values()]
    .filter(
      (other) =>
        other !== besides && other.checkout.order === order && other.heard === 'APPROVED' && !other.isUsed,
    )
    .reduce((sum, other) => sum + other.checkout.amount_cop - other.returned_cop, 0)
}

export function end(places: readonly Place[]): void {
  for (const place of places) place.state = 'ended'
}
