import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import {
  deleteRunnerProfile,
  deleteTraces,
  lockLiveUser,
  selectAccountById,
  updateUser,
} from './accounts.repository'
import { assertOwnPassword } from './change-password'

/**
 * The person leaves, the books stay: name, e-mail, phone, picture, health and sign-in data go; the bare row remains
 * so that orders and consents, which accounting and the law must keep, still point at something.
 */
export async function deleteAccount(
  deps: ApiDependencies,
  actor: Account,
  password: string | undefined,
): Promise<void> {
  const account = await selectAccountById(deps.database, actor.user_id)
  if (!account) throw notFound()
  if (account.organizer)
    throw conflict(
      'organizer_account',
      'Tu cuenta es dueña de una organización. Escríbenos para cerrarla antes de eliminar la cuenta.',
    )
  if (account.password_hash !== null) await assertOwnPassword(deps, account, password, 'password')
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    if (!(await lockLiveUser(tx, account.id))) throw notFound()
    await updateUser(tx, account.id, anonymous(account.id, now), now)
    await deleteRunnerProfile(tx, account.id)
    await deleteTraces(tx, account.id)
    await writeAudit(tx, {
      actor_id: account.id,
      action: 'account.deleted',
      subject_type: 'user',
      subject_id: account.id,
    })
  })
  if (account.avatar_path !== null) await deps.storage.remove(account.avatar_path)
}

function anonymous(id: string, now: Date) {
  return {
    email: `eliminada-${id}@zancada.invalid`,
    username: `eliminada-${id}`,
    first_name: 'Cuenta',
    last_name: 'eliminada',
    phone: null,
    password_hash: null,
    google_sub: null,
    avatar_path: null,
    email_verified_at: null,
    is_active: false,
    is_superuser: false,
    deleted_at: now,
  }
}
