export { organizersRoutes } from './organizers.routes'
