export { OFFER_WAITED_PLACES_CRON, offerWaitedPlacesJob } from './jobs'
export { offerFreedPlaces } from './offer-freed-places'
export { waitlistRoutes } from './waitlist.routes'
