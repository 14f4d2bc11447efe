export { adminOrganizersRoutes as adminRoutes } from './organizers/admin-organizers.routes'
