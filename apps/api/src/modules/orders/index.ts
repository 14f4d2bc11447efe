export { assertVerified, isVerified } from './buyer.rules'
export { namingWhoIsRegistered } from './claim-runners'
export { cleanUpOrders } from './clean-up-orders'
export { confirmOrder, retakeAndConfirmOrder } from './confirm-order'
export { expireHolds } from './expire-holds'
export { followCancelledEvent, type LostPlace } from './follow-cancelled-event'
export { givenConsents, waiverVersion } from './given-consents'
export { holdPlaces } from './hold-places'
export { salesPaused } from './hold-refusals.rules'
export {
  CLEAN_UP_ORDERS_CRON,
  cleanUpOrdersJob,
  confirmationJob,
  EXPIRE_HOLDS_CRON,
  expireHoldsJob,
  postponementMailJob,
} from './jobs'
export { listSavedRunners } from './list-saved-runners'
export { loadMoneyBack } from './load-money-back'
export { assertOpen, extendHold, giveOrderTo, lockOrder, lockOwnOrder, moveOrder } from './lock-order'
export { createOrderCode } from './order-code'
export { dropDeadDiscount } from './order-discount'
export { orderPayable, orderPayables } from './order-payable'
export { isOpen } from './order-states.rules'
export { presentParticipant } from './orders.presenter'
export { hasPendingPayment, type OrderRow } from './orders.repository'
export { ordersRoutes } from './orders.routes'
export { organizerLine } from './organizer-line.rules'
export { type OwnPart, type ToldMoney, toldTo } from './own-part.rules'
export { readParticipant } from './participant.rules'
export { participantColumns } from './participant-columns.rules'
export { selectEventTerms, writeConsents } from './participants.repository'
export { withPayers } from './payers.repository'
export { presentOrder } from './present-order'
export { limitQuestions } from './question-limit'
export { releaseOrder } from './release-order'
export { selectSale } from './sale.repository'
export { composeConfirmation, tellConfirmed } from './tell-confirmed'
export { sendPostponement, tellEventPostponed } from './tell-event-postponed'
