/** The calls the session makes on its own. Reached through `accountCalls`, which keeps them out of the first page. */
export { resendVerificationCall } from '@zancada/contracts/accounts/email-and-password.calls'
export { loadProfileCall } from '@zancada/contracts/accounts/profile.calls'
export { closeSessionCall, logInCall, refreshTokenCall } from '@zancada/contracts/accounts/session.calls'
export { endViewingCall } from '@zancada/contracts/admin/viewings.calls'
