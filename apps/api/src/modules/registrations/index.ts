export { heirOf } from './accept-transfer'
export type { CorrectedAddress } from './change-my-registration'
export { transferDoneMail } from './mails/transfer-mails'
export { lockRegistration, updateRegistration } from './my-registrations.repository'
export { refundSeenFault } from './refund-seen.rules'
export { registrationsRoutes } from './registrations.routes'
export {
  selectMembers,
  selectOpenInvitations,
  selectTeam,
  type TeamRow,
  withdrawOffer,
} from './relay/relay.repository'
export { whyNoSeatsAtAll } from './relay/relay.rules'
export {
  REMIND_CAPTAINS_CRON,
  remindCaptains,
  remindCaptainsJob,
} from './relay/remind-captains'
export { tellSeatFilled, tellSeatGivenUp, tellSeatLeft, tellTeamEnded } from './relay/tell-team'
export { takingSeat, writeMember } from './relay/write-member'
export { isRefundedWhole, KIT_IS_OUT, refundOf, WENT_IN, whyEnteredStays } from './self-service.rules'
export { selectOpenTransfer, updateTransfer } from './transfers.repository'
export { whatComesBack } from './what-comes-back.rules'
export { fullRefundUntil, WITHDRAWAL_FACTS } from './withdrawal.repository'
export { writeEdit } from './write-edit'
