export { raceDayRoutes } from './race-day.routes'
export { selectOpenConflicts } from './troubled-scans.repository'
