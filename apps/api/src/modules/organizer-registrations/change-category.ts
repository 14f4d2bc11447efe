import type { AnswerOf, changeCategoryCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, InvalidInputError } from '../../platform/http/problems'
import { ticketJob } from '../orders'
import { oweBack, type PartBack } from '../paid-places'
import { moveCategory } from '../places'
import { differenceFault } from './category-difference.rules'
import { type CategoryOption, optionsOf } from './category-options'
import { lockWithin, requireWithin } from './change-within'
import { toldRefusal } from './door-refusals'
import { cheaperCategoryMail } from './mails/cheaper-category-mail'
import { mayRefund, refundFactsOf } from './refund-facts'
import { presentRecord } from './registration-record.presenter'
import type { RecordRow } from './registration-record.repository'
import { tellPayers } from './tell-payers'

type Given = ReceivedBody<typeof changeCategoryCall>
type Answer = AnswerOf<typeof changeCategoryCall>

/**
 * The registration goes to another category of its race, through the door: the new place is taken and the old one freed
 * in one movement. What it cost stays as it was sold; the difference is noted, forgiven or, when the new one is
 * cheaper, owed back by a member with the finances and mailed to the payer.
 */
export async function changeCategory(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
  actor: OrganizerActor,
  id: string,
  given: Given,
): Promise<Answer> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const row = await lockWithin(tx, actor, id, given.version)
    if (row.team_id !== null)
      throw conflict(
        'team_member',
        'Corre en la categoría de su equipo de relevos y no puede pasar solo a otra. Si ya no corre con ellos, traspasa su inscripción o cancélala.',
      )
    const option = await optionFor(tx, row, given, now)
    const { difference_cop } = option
    const refund_cop = given.difference === 'refund' ? -difference_cop : 0
    const owed = refund_cop > 0 ? await owe(tx, actor, row, refund_cop, now) : []
    const to = {
      category_id: option.category.id,
      price_phase_id: option.phase.id,
      takes_bib: option.category.takes_bib,
    }
    const bib = await moveCategory(deps, tx, row, to, now).catch((error: unknown) => {
      throw toldRefusal(error, option.category.name, '')
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.category_changed',
      subject_type: 'registration',
      subject_id: id,
      before: { category_id: row.category_id, category: row.category_name, bib: row.bib },
      after: {
        category_id: to.category_id,
        category: option.category.name,
        bib,
        difference: given.difference,
        difference_cop,
        ...(given.note && { note: given.note }),
      },
    })
    await tellPayers(deps, tx, row, { parts: owed, now }, (told) =>
      cheaperCategoryMail({ ...told, category_name: option.category.name }),
    )
    await deps.jobs.enqueue(tx, ticketJob, { registration_id: id, why: 'category_changed' })
    const after = presentRecord(await requireWithin(tx, actor, id))
    return { ...after, difference_cop }
  })
}

async function optionFor(
  tx: Transaction,
  row: RecordRow,
  { category_id, difference }: Given,
  now: Date,
): Promise<CategoryOption> {
  const option = (await optionsOf(tx, row, now)).find(({ category }) => category.id === category_id)
  if (option === undefined)
    throw new InvalidInputError({ category_id: ['Elige otra categoría de este evento'] })
  if (option.refusal !== null) throw new InvalidInputError({ category_id: [option.refusal] })
  const fault = differenceFault(difference, option.difference_cop)
  if (fault !== null) throw new InvalidInputError({ difference: [fault] })
  return option
}

async function owe(
  tx: Transaction,
  actor: OrganizerActor,
  row: RecordRow,
  amount_cop: number,
  now: Date,
): Promise<readonly PartBack[]> {
  if (!mayRefund(actor))
    throw forbidden('finance_required', 'Para devolver la diferencia necesitas el permiso de finanzas')
  if (amount_cop > refundFactsOf(row, now).paid_cop)
    throw new InvalidInputError({ difference: ['La diferencia es más de lo que se pagó: anótala'] })
  const owing = { registration_id: row.id, amount_cop, reason: 'category_changed' } as const
  const parts = await oweBack(tx, owing, now)
  if (parts.some(({ is_outside }) => is_outside))
    throw conflict(
      'paid_outside',
      'Esta inscripción se te pagó directamente: devuelve tú la diferencia y anótala',
    )
  return parts
}
