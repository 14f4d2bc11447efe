export { raceDayRoutes } from './race-day.routes'
