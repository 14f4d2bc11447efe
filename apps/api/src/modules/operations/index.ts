export { healthRoutes } from './health.routes'
export { askOnCall, UnknownQuestionError } from './on-call/ask-on-call'
export { createPlatformMetrics } from './platform-metrics'
export { createWatch } from './watch-platform'
