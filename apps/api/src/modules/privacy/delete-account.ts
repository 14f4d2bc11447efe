import type { AnswerOf, loadLeavingCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import {
  type AccountRow,
  assertOwnPassword,
  LAST_ADMIN,
  lockLiveUser,
  selectAccountById,
  wrongPassword,
} from '../accounts'
import { dropLeftFiles, giveBackWithdrawn, withdrawPerson } from '../imports'
import { askerWith } from './asker'
import { eraseFreed } from './erase-freed'
import { eraseImportRows } from './erase-import-rows.repository'
import {
  eraseAccount,
  eraseCopies,
  insertErasure,
  type LeavingPerson,
  lockOwnOrders,
  selectNeededOrders,
  selectOwnRegistrations,
} from './erase-person.repository'
import { selectOpenMatters } from './leaving.repository'

type Obstacle = NonNullable<AnswerOf<typeof loadLeavingCall>['obstacle']>

const OBSTACLES: Record<Obstacle, string> = {
  organizer_account:
    'Tu cuenta es dueña de una organización. Escríbenos para cerrarla antes de eliminar la cuenta.',
  last_admin:
    'Eres el último administrador activo de la plataforma. Nombra a otro antes de eliminar tu cuenta.',
  purchase_open:
    'Tienes una compra sin terminar. Págala, cancélala o espera a que venza, y vuelve a intentarlo.',
  money_owed: 'Tienes una devolución en trámite. Podrás eliminar tu cuenta cuando esté hecha.',
}

/** What deleting the account would meet now: what stands in the way, and the races that keep data until they are run. */
export async function loadLeaving(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
): Promise<AnswerOf<typeof loadLeavingCall>> {
  return inTransaction(database, async (tx) => {
    const account = await selectAccountById(tx, actor.user_id)
    if (!account) throw notFound()
    const person = personOf(account, clock.now())
    const own = await selectOwnRegistrations(tx, person, clock.now())
    const needed = own.filter(({ is_needed }) => is_needed)
    const bought = await selectNeededOrders(tx, person, clock.now())
    const races = new Map(
      [...needed, ...bought].map(({ event_name, starts_at }) => [
        event_name,
        starts_at?.toISOString() ?? null,
      ]),
    )
    return {
      obstacle: obstacleOf(account, await selectOpenMatters(tx, person)),
      coming_races: [...races].map(([name, starts_at]) => ({ name, starts_at })),
    }
  })
}

/**
 * The person leaves, the books stay: the list of personal data says what goes and what is kept. A race that is still
 * to be run keeps what it needs to let them run it and their money back, and a job erases that a week after.
 */
export async function deleteAccount(
  deps: ApiDependencies,
  actor: Account,
  password: string | undefined,
): Promise<void> {
  const account = await selectAccountById(deps.database, actor.user_id)
  if (!account) throw notFound()
  if (account.organizer) refuse('organizer_account')
  if (account.password_hash !== null) await assertOwnPassword(deps, account, password, 'password')
  const leave = inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const person = personOf(account, now)
    // An import is locked before its orders; once it lets go of them, nobody registers them any more.
    const letGo = person.email === null ? [] : await withdrawPerson(deps, tx, person.email)
    await lockOwnOrders(tx, person)
    const user = await lockLiveUser(tx, account.id)
    if (!user) throw notFound()
    // Another password was set since this one was proven.
    if (user.password_hash !== account.password_hash) throw wrongPassword('password')
    const obstacle = obstacleOf(account, await selectOpenMatters(tx, person))
    if (obstacle !== null) refuse(obstacle)
    const isFinished = await eraseFreed(tx, person, now)
    await eraseAccount(tx, person, now)
    await eraseCopies(tx, person)
    await eraseImportRows(tx, person)
    await insertErasure(tx, person, { now, isFinished })
    await writeAudit(tx, {
      actor_id: account.id,
      action: 'account.deleted',
      subject_type: 'user',
      subject_id: account.id,
      // Nothing of the person is written once it was erased.
      origin: null,
    })
    await giveBackWithdrawn(deps, tx, letGo)
  })
  await leave.catch((error) => {
    if (violatedConstraint(error) === LAST_ADMIN.constraint) refuse('last_admin')
    throw error
  })
  await dropLeftFiles(deps, deps.clock.now())
  if (account.avatar_path !== null) await deps.storage.remove(account.avatar_path)
}

function personOf(account: AccountRow, asked_at: Date): LeavingPerson {
  const { runner_profile } = account
  return {
    ...askerWith(account),
    document_type: runner_profile?.document_type ?? null,
    document_number: runner_profile?.document_number ?? null,
    asked_at,
  }
}

function obstacleOf(
  { organizer }: Pick<AccountRow, 'organizer'>,
  { is_last_admin, has_open_purchase, is_owed_money }: Awaited<ReturnType<typeof selectOpenMatters>>,
): Obstacle | null {
  if (organizer) return 'organizer_account'
  if (is_last_admin) return 'last_admin'
  if (has_open_purchase) return 'purchase_open'
  return is_owed_money ? 'money_owed' : null
}

function refuse(obstacle: Obstacle): never {
  throw conflict(obstacle, OBSTACLES[obstacle])
}
