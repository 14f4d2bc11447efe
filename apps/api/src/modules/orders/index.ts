export { assertVerified, isVerified } from './buyer.rules'
export { choosePlaces } from './choose-places'
export type { ChosenPlace } from './chosen-place.rules'
export { namingWhoIsRegistered } from './claim-runners'
export { cleanUpOrders } from './clean-up-orders'
export { confirmOrder, retakeAndConfirmOrder } from './confirm-order'
export { addressHash, consentToken } from './consent-link'
export { endPaidOrders } from './end-paid-orders'
export { endReturnedOrder } from './end-returned-order'
export { expireHolds, expireSentToPay } from './expire-holds'
export { LONGEST_UNPAID_MS } from './extension.rules'
export { followCancelledEvent, type LostPlace } from './follow-cancelled-event'
export { holdPlaces } from './hold-places'
export { salesPaused } from './hold-refusals.rules'
export {
  CLEAN_UP_ORDERS_CRON,
  cleanUpOrdersJob,
  confirmationJob,
  EXPIRE_HOLDS_CRON,
  EXPIRE_SENT_TO_PAY_CRON,
  expireHoldsJob,
  expireSentToPayJob,
  postponementMailJob,
  undoneJob,
} from './jobs'
export { listSavedRunners } from './list-saved-runners'
export { loadMoneyBack } from './load-money-back'
export { assertOpen, extendHold, giveOrderTo, lockOrder, lockOwnOrder, moveOrder } from './lock-order'
export { createOrderCode } from './order-code'
export { dropDeadDiscount } from './order-discount'
export { orderPayable, orderPayables } from './order-payable'
export { filledSeats } from './order-registrations.repository'
export { isOpen } from './order-states.rules'
export { presentSeat } from './orders.presenter'
export { hasPendingPayment, type OrderRow } from './orders.repository'
export { ordersRoutes } from './orders.routes'
export { organizerLine } from './organizer-line.rules'
export { type OwnPart, type ToldMoney, toldTo } from './own-part.rules'
export { BUYER_EMAIL, withPayers } from './payers.repository'
export { presentOrder } from './present-order'
export { priceOrder, shareOut } from './pricing.rules'
export { selectProvenAddress } from './proven-address.repository'
export { limitQuestions } from './question-limit'
export { registrationPage } from './registration-link'
export { releaseOrder } from './release-order'
export { type Sale, selectSale } from './sale.repository'
export { refuseSharedDocument } from './shared-document'
export { composeConfirmation, tellConfirmed } from './tell-confirmed'
export { sendPostponement, tellEventPostponed } from './tell-event-postponed'
export { tellUndoneLater } from './tell-undone'
export { tellStartsMoved } from './tickets/tell-starts-moved'
export { composeTickets, tellTickets } from './tickets/tell-tickets'
export { runnerTicketsJob, ticketJob } from './tickets/ticket.jobs'
export { writeParticipants } from './write-participants'
