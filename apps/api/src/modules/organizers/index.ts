export { listDocuments, openOrganizerDocument } from './documents/organizer-documents'
export { canMoveOrganizer } from './organizer-states.rules'
export { organizersRoutes } from './organizers.routes'
export { ORGANIZERS_TAG, organizerPageTag } from './public-page-tag.rules'
