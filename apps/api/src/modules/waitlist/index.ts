export { offerFreedPlaces } from './offer-freed-places'
export { waitlistRoutes } from './waitlist.routes'
