export { registrationsRoutes } from './registrations.routes'
