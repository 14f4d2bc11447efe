export { ERASE_WAITING_CRON, eraseWaiting, eraseWaitingJob } from './erase-waiting'
export { privacyRoutes } from './privacy.routes'
