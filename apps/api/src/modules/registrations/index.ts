export { heirOf } from './accept-transfer'
export { carryConsents } from './carry-consents.repository'
export type { CorrectedAddress } from './change-my-registration'
export { transferDoneMail } from './mails/transfer-mails'
export { fullRefundUntil, lockRegistration, updateRegistration } from './my-registrations.repository'
export { registrationsRoutes } from './registrations.routes'
export {
  REMIND_CAPTAINS_CRON,
  remindCaptains,
  remindCaptainsJob,
} from './relay/remind-captains'
export { tellSeatGivenUp, tellSeatLeft, tellTeamEnded } from './relay/tell-team'
export { isRefundedWhole, KIT_IS_OUT, refundOf } from './self-service.rules'
export { selectOpenTransfer, updateTransfer } from './transfers.repository'
export { writeEdit } from './write-edit'
