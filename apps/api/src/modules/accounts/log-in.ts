import type { LoginAnswer, logInCall, ReceivedBody } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { InvalidInputError, ProblemError } from '../../platform/http/problems'
import { type AccountRow, holdProvenUser, selectAccountByEmail } from './accounts.repository'
import { DEACTIVATED_STAFF, isDeactivatedStaff } from './available-roles.rules'
import { openSession } from './open-session'
import { isRightPassword } from './passwords'

const WINDOW_SECONDS = 15 * 60
export const LOGIN_LIMITS = {
  account: { name: 'login_account', tries: 10, windowSeconds: WINDOW_SECONDS },
  address: { name: 'login_address', tries: 100, windowSeconds: WINDOW_SECONDS },
} as const

export async function logIn(
  deps: ApiDependencies,
  given: ReceivedBody<typeof logInCall>,
  { caller, is_remembered }: { caller: Caller; is_remembered: boolean },
): Promise<LoginAnswer> {
  const account = await provePassword(deps, given, caller)
  if (isDeactivatedStaff(account)) throw InvalidInputError.general(DEACTIVATED_STAFF)
  return inTransaction(deps.database, async (tx) => {
    if (!(await holdProvenUser(tx, account))) throw noActiveAccount()
    return openSession(tx, deps, { account, is_remembered, caller })
  })
}

export const noActiveAccount = () =>
  new ProblemError(401, 'no_active_account', 'No active account found with the given credentials')

/**
 * Unknown account, wrong password, no password: one answer, in the same time. Tries are counted before they are
 * made; what a success used up is given back. The caller checks again whether another password was set since.
 */
export async function provePassword(
  deps: ApiDependencies,
  { email, password }: ReceivedBody<typeof logInCall>,
  caller: Caller,
): Promise<AccountRow> {
  const perAccount = deps.createRateLimit(LOGIN_LIMITS.account)
  const perAddress = deps.createRateLimit(LOGIN_LIMITS.address)
  await perAddress.take(caller.network)
  await perAccount.take(email)

  const account = await selectAccountByEmail(deps.database, email)
  if (!(await isRightPassword(account?.password_hash, password)) || !account) throw noActiveAccount()
  await Promise.all([perAccount.clear(email), perAddress.giveBack(caller.network)])

  if (!account.is_active) throw new ProblemError(401, 'account_disabled', 'User account is disabled')
  return account
}
