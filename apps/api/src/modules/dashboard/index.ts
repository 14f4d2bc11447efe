export { dashboardRoutes } from './dashboard.routes'
export { createLiveFeed } from './live/live-feed'
