export { type AskedConsents, isAsked } from './asked-consents.rules'
export { type ConsentGiver, type FormHolder, giverOf, givingFaults, ownCapacity } from './consent-giver.rules'
export {
  carryConsents,
  deleteConsents,
  eraseGiver,
  revokeConsent,
  revokeHealth,
  revokeNews,
} from './end-consents.repository'
export { givenConsents } from './given-consents.rules'
export { recordOwnConsents, recordRunnerConsents, replaceRunnerConsents } from './record-consents.repository'
export {
  acceptedBy,
  hasAllChoices,
  isGivingGuardian,
  lacksConsents,
  selectGuestConsents,
  selectProfileHealth,
  standsForRunner,
} from './standing-consents.repository'
