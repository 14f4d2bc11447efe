export { acceptAsGuest } from './accept-as-guest'
export { assertInForce, assertTextsAccepted } from './accept-texts'
export { inForce } from './in-force'
export { legalRoutes } from './legal.routes'
