import {
  type acceptInvitationCall,
  type FieldErrors,
  type LoginAnswer,
  newPasswordField,
  type ReceivedBody,
} from '@zancada/contracts'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, forbidden, InvalidInputError, notFound } from '../../platform/http/problems'
import {
  assertImpersonal,
  continueSession,
  createAccount,
  hashPassword,
  LINK_LIMIT,
  lockLiveUser,
  noActiveAccount,
  openSession,
  provePassword,
  selectAccountByEmail,
  selectAccountById,
  updateUser,
  usernameFor,
} from '../accounts'
import { assertOpen, type FoundInvitation, findInvitation } from './find-invitation'
import { joinTeam } from './join-team'
import { takeOwnership } from './take-ownership'

type Given = ReceivedBody<typeof acceptInvitationCall>

interface Accepting {
  readonly actor: Actor
  readonly caller: Caller
  readonly token: string
  readonly given: Given
}

/** Only the mailbox it was sent to accepts it: signed in, with the account's password, or as a new account. */
export async function acceptInvitation(
  deps: ApiDependencies,
  { actor, caller, token, given }: Accepting,
): Promise<LoginAnswer> {
  await deps.createRateLimit(LINK_LIMIT).take(caller.network)
  const seen = await findInvitation(deps.database, token, deps.clock.now())
  assertOpen(seen)
  const person = await provePerson(deps, seen, { actor, caller, given })
  try {
    return await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const userId =
        'new_password' in person ? await register(tx, deps, person, { caller, shown: given }) : person.user_id
      const user = await provenByLink(tx, userId, now)
      // Another password was set since this one was proven.
      if ('password_hash' in person && person.password_hash !== user.password_hash) throw noActiveAccount()
      if (seen.kind === 'team') await joinTeam(tx, deps, { token, user_id: userId })
      else await takeOwnership(tx, deps, { token, user_id: userId })
      const account = await selectAccountById(tx, userId)
      if (!account) throw notFound()
      if (actor.kind === 'account') return continueSession(tx, deps, account, actor.session_id)
      return openSession(tx, deps, { account, is_remembered: false, caller })
    })
  } catch (error) {
    // The same form twice in one instant, or a registration that was faster.
    if (violatedConstraint(error) === 'users_email_key')
      throw conflict('account_exists', 'Ese correo ya tiene una cuenta. Acepta con su contraseña.')
    throw error
  }
}

type Person = SignedIn | Proven | NewPerson

interface SignedIn {
  readonly user_id: string
}

interface Proven extends SignedIn {
  /** Of the password that proved it. */
  readonly password_hash: string | null
}

interface NewPerson {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly new_password: string
}

async function provePerson(
  deps: ApiDependencies,
  { kind, row: { email } }: FoundInvitation,
  { actor, caller, given }: Omit<Accepting, 'token'>,
): Promise<Person> {
  if (actor.kind === 'account') {
    const account = await selectAccountById(deps.database, actor.user_id)
    if (account?.email !== email)
      throw forbidden(
        'other_account',
        `Esta invitación es para ${email}. Cierra tu sesión y ábrela de nuevo para aceptarla.`,
      )
    return { user_id: account.id }
  }
  const known = await selectAccountByEmail(deps.database, email)
  if (!known && kind === 'team') return newPerson(email, given)
  if (!given.password) throw new InvalidInputError({ password: [REQUIRED] })
  const { id, password_hash } = await provePassword(deps, { email, password: given.password }, caller)
  return { user_id: id, password_hash }
}

const REQUIRED = 'Este campo es requerido'

/** Every bad field at once. */
function newPerson(email: string, { first_name, last_name, password }: Given): NewPerson {
  const faults: FieldErrors = {}
  if (!first_name) faults.first_name = [REQUIRED]
  if (!last_name) faults.last_name = [REQUIRED]
  const chosen = newPasswordField.safeParse(password ?? '')
  if (!chosen.success) faults.password = chosen.error.issues.slice(0, 1).map(({ message }) => message)
  if (!first_name || !last_name || !chosen.success) throw new InvalidInputError(faults)
  assertImpersonal(chosen.data, 'password', { email, first_name, last_name })
  return { email, first_name, last_name, new_password: chosen.data }
}

async function register(
  tx: Transaction,
  deps: ApiDependencies,
  { new_password, ...person }: NewPerson,
  from: { readonly caller: Caller; readonly shown: Given },
): Promise<string> {
  const account = {
    password_hash: await hashPassword(new_password),
    username: usernameFor(person.email),
    ...from,
    email_verified_at: deps.clock.now(),
  }
  return createAccount(tx, deps, person, account, 'staff')
}

/** The link came by mail: its account, opening it, has proven the address. */
async function provenByLink(tx: Transaction, userId: string, now: Date) {
  const user = await lockLiveUser(tx, userId)
  if (!user?.is_active) throw notFound()
  if (user.email_verified_at === null) await updateUser(tx, userId, { email_verified_at: now }, now)
  return user
}
