/**
 * The whole session, for screens that sign people in or guard a door. What every page carries (the root, the shell, a
 * banner above all screens) takes `./use-session` and `./session-slot` instead: they follow a session without bringing
 * its code, which a visitor who is nobody yet should not download.
 */
export {
  organizerRegistrationErrorText,
  runnerRegistrationErrorText,
  verificationErrorText,
} from './account-error-text'
export { type ActingTeam, teamsOf } from './acting-team'
export type { Session, SessionDependencies } from './create-session'
export { currentSession } from './current-session'
export type { ResendResult } from './email-verification'
export { type PanelAreaKey, type PanelNeeds, verificationPath } from './guard-steps'
export { enforceGuards, guarded, guardedLoader } from './guarded'
export type { LoginForm, LoginResult } from './log-in'
export { OrderDrafts } from './order-drafts'
export { homeOf } from './roles'
export { safeRedirectPath } from './safe-redirect-path'
export { ORDER_DRAFTS_KEY } from './session-keys'
export { installSession } from './session-slot'
export type { SessionState } from './session-state'
export { useActingTeam, useSession, useViewer } from './use-session'
export type { SessionViewer } from './viewer'
