export { changeSizes } from './change-sizes'
export { selectChangesSince } from './changes.repository'
export { ALREADY_REGISTERED, claimDocuments, isDocumentClaimed } from './claim-documents'
export { selectClaimed } from './claims.repository'
export { confirmHeldPlaces, type LostSize, takeAndConfirmPlaces } from './confirm-places'
export { documentKey } from './document-key.rules'
export { holdingPlaces } from './door.repository'
export { doorRefusal } from './door-refusal'
export { endCharge } from './end-charge'
export { type EndedMember, endPlaces, freePlaces } from './end-places'
export { endRefunded, markOwedAgain, markPlaceOwedAgain } from './end-refunded'
export { fillSeat, isTeamNameTaken, seatRefusal, TEAM_NAME_TAKEN } from './fill-seat'
export { isBibTaken, putBibs, renumber } from './give-bibs'
export { handOverPlace } from './hand-over-place'
export { giveBackCategory, holdCategory } from './hold-category'
export { giveBackListed, holdListed, holdListedLate, type ListedPlace, registerListed } from './listed-places'
export { type CategoryTarget, moveCategory } from './move-category'
export { methodName } from './payment-methods.rules'
export { countWhereRoomIs, findRoom } from './phases-with-room'
export { isPlaceGone, whyGone } from './place-gone'
export { raceDay, raceMoment } from './race-moment.rules'
export { registerAtOnce } from './register-at-once'
export { type ReadRegistration, selectOfPlace } from './registrations.repository'
export { replaceReserved } from './reserved-bibs.repository'
export { placesOf } from './taken-places.rules'
export { takesPlace } from './team-seat.rules'
export {
  insertTeam,
  insertTeamNamedApart,
  keepNamesApart,
  seatCaptain,
  selectTakenNames,
  updateTeamName,
} from './teams.repository'
export { ticketOf, ticketTextOf } from './ticket.rules'
