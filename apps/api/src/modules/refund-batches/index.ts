export { applyResult } from './apply-result'
export { askAccounts } from './ask-accounts'
export { followBatches, forgetAccounts } from './follow-batches'
export {
  applyResultJob,
  askAccountsJob,
  FOLLOW_BATCHES_CRON,
  FORGET_ACCOUNTS_CRON,
  followBatchesJob,
  forgetAccountsJob,
  workBatchJob,
} from './refund-batches.jobs'
export { refundBatchesRoutes } from './refund-batches.routes'
export { refundLines } from './refund-lines'
export { workBatch } from './work-batch'
