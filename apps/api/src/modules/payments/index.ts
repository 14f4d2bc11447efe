export { askProviderFirst } from './ask-provider-first'
export { askWompi } from './ask-wompi'
export { askingFirst } from './asking-first'
export { checkoutUrlOf } from './checkout-url'
export { hasCheckout } from './checkouts.repository'
export { payCashBy } from './hold-while-paying.rules'
export { openCheckout } from './open-checkout'
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
export { selectPayingPayment } from './payments.repository'
export { paymentsRoutes } from './payments.routes'
export { processEvent } from './process-event'
export { reconcile, reconcileTail } from './reconcile'
export { recordTransaction } from './record-transaction'
export { type SettleDependencies, settleTransaction } from './settle-transaction'
export { trimEvents } from './trim-events'
export { isVoidable, voidWhole } from './void-whole'
