import type { MyRegistration } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { Actor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { type OwnDependencies, requireMine } from './my-registrations'
import { lockRegistration, type MyRegistrationRow, selectChanged } from './my-registrations.repository'
import { personOf } from './person'
import { presentMyRegistration } from './registrations.presenter'
import type { SelfService } from './self-service.rules'

/** What every change by a runner shares: it is theirs, it is locked, it is allowed now, and the answer is the new state. */
export async function changeOwn(
  deps: OwnDependencies,
  actor: Actor,
  id: string,
  what: keyof SelfService,
  change: (tx: Transaction, registration: MyRegistrationRow, now: Date) => Promise<void>,
): Promise<MyRegistration> {
  const { database, clock } = deps
  const person = await personOf(database, actor)
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    if ((await lockRegistration(tx, id)) === undefined) throw notFound()
    const registration = await requireMine(tx, person, id)
    const { is_allowed, reason } = presentMyRegistration(registration, { ...deps, now, person }).can[what]
    if (!is_allowed) throw conflict(REFUSALS[what], reason ?? 'No se puede hacer ahora')
    await change(tx, registration, now)
    return presentMyRegistration(await selectChanged(tx, person, id), { ...deps, now, person })
  })
}

const REFUSALS: Record<keyof SelfService, string> = {
  edit: 'changes_closed',
  transfer: 'transfer_not_allowed',
  cancel: 'cancel_not_allowed',
  authorize_pickup: 'pickup_closed',
}
