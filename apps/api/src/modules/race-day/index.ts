export { isKitInPart, kitsInPart } from './kits-in-part.repository'
export { raceDayRoutes } from './race-day.routes'
export { selectOpenConflicts } from './troubled-scans.repository'
