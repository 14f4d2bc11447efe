export { canMoveOrganizer } from './organizer-states'
export { organizersRoutes } from './organizers.routes'
export { ORGANIZERS_TAG, organizerPageTag } from './public-page-tag'
