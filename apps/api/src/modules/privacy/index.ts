export { ERASE_WAITING_CRON, eraseWaiting, eraseWaitingJob } from './erase-waiting'
export { FORGET_STALE_CRON, forgetStale, forgetStaleJob } from './forget-stale'
export { privacyRoutes } from './privacy.routes'
export { dueOn } from './requests/request-states.rules'
