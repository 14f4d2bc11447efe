export { raceDayRoutes } from './race-day.routes'
export { countOpenConflicts } from './troubled-scans.repository'
