import type { AnswerOf, resendChargeLinkCall } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { createSecretToken } from '../../../platform/tokens/secret-token'
import { updateCharge } from '../../category-charges'
import { refuseTakenDown } from '../../events'
import { lockWithin, requireWithin } from '../change-within'
import type { RecordRow } from '../registration-record.repository'
import { type ChargeRow, lockCharge, selectOpenCharge } from './category-charges.repository'
import { sendChargeLink } from './send-charge-link'

/** Of one registration: each is a mail to somebody who asked for none. */
export const OF_CHARGE = { name: 'charge_link', tries: 5, windowSeconds: 24 * 3600 }

/** So many times a day. */
export async function resendChargeLink(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'createRateLimit'>,
  actor: OrganizerActor,
  id: string,
): Promise<AnswerOf<typeof resendChargeLinkCall>> {
  await requireWithin(deps.database, actor, id)
  await deps.createRateLimit(OF_CHARGE).take(id)
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const row = await lockWithin(tx, actor, id, undefined)
    refuseTakenDown(row)
    const open = await selectOpenCharge(tx, id)
    if (open === undefined || open.expires_at <= now || row.email === null) throw noOpenCharge()
    await sendNewLink(deps, tx, row, open, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'category_charge.link_resent',
      subject_type: 'category_charge',
      subject_id: open.id,
    })
    return { sent_to: row.email }
  })
}

/** The runner's address was corrected: what was sent to the one before opens nothing any more. */
export async function sendLinkAnew(
  deps: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: RecordRow,
  now: Date,
): Promise<void> {
  const open = await selectOpenCharge(tx, row.id)
  if (open !== undefined) await sendNewLink(deps, tx, row, open, now)
}

/** Only its hash is kept, so each mail carries a link of its own and the one before opens nothing. */
async function sendNewLink(
  deps: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  row: RecordRow,
  open: ChargeRow,
  now: Date,
): Promise<void> {
  const charge = await lockCharge(tx, open.id)
  if (charge === undefined) return
  const { token, hash } = createSecretToken()
  await updateCharge(tx, charge.id, { token_hash: hash, updated_at: now })
  // Nobody is asked to pay for a race that was taken down.
  if (row.taken_down_reason === null) await sendChargeLink(deps, tx, row, { ...charge, token })
}

export const noOpenCharge = () =>
  conflict(
    'charge_closed',
    'Esta inscripción no tiene un cobro pendiente: puede que ya se haya pagado o vencido',
  )
