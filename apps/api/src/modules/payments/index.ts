export { countAttention, countAttentionByNeed, type PaymentNeed } from './admin-payments.repository'
export { askProviderFirst } from './ask-provider-first'
export { askWompi } from './ask-wompi'
export { askingFirst } from './asking-first'
export { checkoutUrlOf } from './checkout-url'
export { hasCheckout } from './checkouts.repository'
export { recoverDoubleReturn } from './double-returns/recover-double-return'
export { writeDoubleReturn } from './double-returns/write-double-return'
export { payCashBy } from './hold-while-paying.rules'
export { openCheckout } from './open-checkout'
export { owePartsAgain, oweWholeAgain } from './owe-again'
export { oweCancelledOrder } from './owe-cancelled-order'
export {
  processEventJob,
  RECONCILE_CRON,
  RECONCILE_TAIL_CRON,
  reconcileJob,
  reconcileTailJob,
  settleTransactionJob,
  TRIM_EVENTS_CRON,
  trimEventsJob,
} from './payments.jobs'
export { type PaymentRecord, selectPayingPayment, selectPayment } from './payments.repository'
export { paymentsRoutes } from './payments.routes'
export { processEvent } from './process-event'
export { createProviderBreaker } from './provider-breaker'
export { reconcile, reconcileTail } from './reconcile'
export type { MoneyParts } from './record-dependencies'
export { recordTransaction } from './record-transaction'
export type { RefundLines } from './refund-lines'
export { dayOf } from './return-day.rules'
export { returnParts } from './return-parts'
export { returnWhole } from './return-whole'
export { type SettleDependencies, settleTransaction } from './settle-transaction'
export { trimEvents } from './trim-events'
export { voidPayment } from './void-payment'
export { isVoidable, VOIDABLE_MS, voidWhole } from './void-whole'
