export { healthRoutes } from './health.routes'
export { createPlatformMetrics } from './platform-metrics'
export { createWatch } from './watch-platform'
