export { OFFER_WAITED_PLACES_CRON, offerWaitedPlacesJob } from './jobs'
export { offerFreedPlaces } from './offer-freed-places'
export { organizerQueueRoutes } from './organizer-queue.routes'
export { waitlistRoutes } from './waitlist.routes'
