export { changeSizes } from './change-sizes'
export { cleanUpOrders } from './clean-up-orders'
export { createTicketCode } from './codes'
export { confirmOrder, retakeAndConfirmOrder } from './confirm-order'
export {
  CONFIRM,
  GIVE_BACK_CONFIRMED,
  movePlaces,
  moveSizes,
  SIZE_SOLD_OUT,
  TAKE_CONFIRMED,
} from './door.repository'
export { type AskProviderFirst, expireHolds } from './expire-holds'
export { followCancelledEvent, type LostPlace } from './follow-cancelled-event'
export { freeConfirmedPlaces } from './free-confirmed-places'
export { givenConsents } from './given-consents'
export { holdPlaces } from './hold-places'
export {
  CLEAN_UP_ORDERS_CRON,
  cleanUpOrdersJob,
  confirmationJob,
  EXPIRE_HOLDS_CRON,
  expireHoldsJob,
} from './jobs'
export { loadMoneyBack } from './load-money-back'
export { assertOpen, extendHold, lockOrder, lockOwnOrder, moveOrder, requireOwnOrder } from './lock-order'
export { dropDeadDiscount } from './order-discount'
export { closeRegistrations, selectRegistrations } from './order-registrations.repository'
export { canMoveOrder, isOpen } from './order-states'
export { presentParticipant } from './orders.presenter'
export type { OrderRow } from './orders.repository'
export { ordersRoutes } from './orders.routes'
export { readParticipant } from './participant.rules'
export { participantColumns } from './participant-columns'
export { selectAlreadyRegistered, selectEventTerms, writeConsents } from './participants.repository'
export { type Places, placesOf } from './places'
export { presentOrder } from './present-order'
export { isRaceOff } from './race-off'
export { canMoveRegistration } from './registration-states'
export { releaseOrder } from './release-order'
export { selectSale } from './sale.repository'
export { sizeChanges } from './size-changes'
export { composeConfirmation, tellConfirmed, ticketOf } from './tell-confirmed'
