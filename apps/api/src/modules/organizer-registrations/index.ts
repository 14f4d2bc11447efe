export { organizerRegistrationsRoutes } from './organizer-registrations.routes'
