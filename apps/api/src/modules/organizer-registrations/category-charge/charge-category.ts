import {
  type Cop,
  type chargeCategoryCall,
  formatCop,
  type ReceivedBody,
  type RegistrationRecord,
} from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, InvalidInputError } from '../../../platform/http/problems'
import { createSecretToken } from '../../../platform/tokens/secret-token'
import { insertCharge } from '../../category-charges'
import { refuseTakenDown } from '../../events'
import { ALREADY_REGISTERED, holdCategory, selectClaimed } from '../../places'
import { optionsOf } from '../category-options'
import { lockWithin, requireWithin } from '../change-within'
import { toldRefusal } from '../door-refusals'
import { presentRecord } from '../registration-record.presenter'
import type { RecordRow } from '../registration-record.repository'
import { chargeEnd } from './category-charge.rules'
import { countCharges, selectOpenCharge } from './category-charges.repository'
import { OF_CHARGE } from './resend-charge-link'
import { sendChargeLink } from './send-charge-link'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'createRateLimit'>

/**
 * The runner is asked for the difference by a personal link. The place in the new category waits for them through the
 * same door as any hold, and the registration stays where it is until they pay. A charge asked for again after it was
 * withdrawn counts as its link sent again: so many times a day.
 */
export async function chargeCategory(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  given: ReceivedBody<typeof chargeCategoryCall>,
): Promise<RegistrationRecord> {
  await requireWithin(deps.database, actor, id)
  await deps.createRateLimit(OF_CHARGE).take(id)
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const row = await lockWithin(tx, actor, id, given.version)
    refuseTakenDown(row)
    if (await selectOpenCharge(tx, id)) throw chargeIsOpen()
    const expires_at = chargeEnd(row.starts_at, now)
    if (expires_at <= now) throw conflict('not_active', 'Este evento ya empezó')
    const { category, phase, charge, charge_cop } = await optionToCharge(tx, row, given.category_id, now)
    if (given.charge_cop !== undefined && given.charge_cop !== charge_cop) throw priceChanged(charge_cop)
    await holdCategory(tx, row.event_id, { category_id: category.id, price_phase_id: phase.id }).catch(
      (error: unknown) => {
        throw toldRefusal(error, category.name, '')
      },
    )
    const { token, hash } = createSecretToken()
    const code = `${row.order_code}-C${(await countCharges(tx, row.order_id)) + 1}`
    const chargeId = await insertCharge(tx, {
      code,
      event_id: row.event_id,
      registration_id: id,
      from_category_id: row.category_id,
      category_id: category.id,
      price_phase_id: phase.id,
      ...charge,
      token_hash: hash,
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
      expires_at,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'category_charge.asked',
      subject_type: 'category_charge',
      subject_id: chargeId,
      after: { state: 'awaiting_payment', category: category.name, amount_cop: charge_cop },
    })
    await sendChargeLink(deps, tx, row, {
      token,
      category_name: category.name,
      total_cop: charge_cop,
      expires_at,
    })
    return presentRecord(await requireWithin(tx, actor, id))
  })
}

async function optionToCharge(tx: Transaction, row: RecordRow, categoryId: string, now: Date) {
  if (row.email === null)
    throw conflict('not_active', 'Esta inscripción no tiene un correo al que enviar el enlace')
  const option = (await optionsOf(tx, row, now)).find(({ category }) => category.id === categoryId)
  if (option === undefined)
    throw new InvalidInputError({ category_id: ['Elige otra categoría de este evento'] })
  if (option.refusal !== null) throw new InvalidInputError({ category_id: [option.refusal] })
  const { charge, charge_cop } = option
  if (charge === null || charge_cop === null)
    throw new InvalidInputError({
      difference: ['Esta diferencia no se puede cobrar con un enlace: anótala o no la cobres'],
    })
  const { document_type, document_number } = row
  if (document_type !== null && document_number !== null) {
    const person = { category_id: categoryId, document_type, document_number }
    if ((await selectClaimed(tx, [person], row.order_id)).length > 0)
      throw new InvalidInputError({ category_id: [ALREADY_REGISTERED] })
  }
  return { ...option, charge, charge_cop }
}

const priceChanged = (charge_cop: Cop) =>
  conflict(
    'price_changed',
    `El precio cambió: ahora se cobrarían ${formatCop(charge_cop)}. Revisa y envía otra vez.`,
  )

const chargeIsOpen = () =>
  conflict(
    'charge_open',
    'Ya hay un cobro pendiente para esta inscripción. Retíralo antes de pedir otro cambio.',
  )
