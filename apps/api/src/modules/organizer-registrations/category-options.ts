import type { AnswerOf, Cop, FeeRule, listCategoryOptionsCall } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { WOMPI_MINIMUM_COP } from '../../platform/wompi/wompi-gateway'
import { calendarDate } from '../events'
import { moneyOf } from '../paid-places'
import { presentParticipant, readParticipant, selectEventTerms } from '../participants'
import { selectFee } from '../settings'
import {
  type ChargedDifference,
  chargedDifference,
  receivedOf,
  totalOf,
} from './category-charge/category-charge.rules'
import { type CategoryOptionRow, selectCategoryOptions } from './category-options.repository'
import { requireWithin } from './change-within'
import { phaseByHand } from './manual-registration.rules'
import { mayRefund } from './refund-facts'
import type { RecordRow } from './registration-record.repository'

/** Where a registration may go, with what it would cost more or less than the price it was sold at. */
export async function listCategoryOptions(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
): Promise<AnswerOf<typeof listCategoryOptionsCall>> {
  const row = await requireWithin(database, actor, id)
  const options = await optionsOf(database, row, clock.now())
  return {
    results: options.map(({ category, phase, difference_cop, charge, charge_cop, refusal }) => ({
      category_id: category.id,
      name: category.name,
      price_cop: phase.price_cop,
      difference_cop,
      charge_cop,
      receives_cop: charge && receivedOf(charge),
      has_places: category.left > 0,
      refusal,
    })),
    may_refund: mayRefund(actor),
  }
}

export interface CategoryOption {
  readonly category: CategoryOptionRow
  readonly phase: { readonly id: string; readonly price_cop: Cop }
  readonly difference_cop: Cop
  /** What a link would charge, and in all; null when nothing can be charged by one. */
  readonly charge: ChargedDifference | null
  readonly charge_cop: Cop | null
  /** Why this runner cannot be in it, if so. */
  readonly refusal: string | null
}

/** Whether one more runner can be written into it: it has places, and a price that is not sold out. */
export function hasPlaceByHand({ left, phases }: CategoryOptionRow, now: Date): boolean {
  return left > 0 && phaseByHand(phases.map(asPhase), now) !== undefined
}

/** Every other category that has a price. */
export async function optionsOf(db: Queryable, row: RecordRow, now: Date): Promise<CategoryOption[]> {
  // A seat stays in its team, and a single runner does not become a team.
  if (row.team_id !== null) return []
  const categories = (await selectCategoryOptions(db, row.event_id)).filter(
    ({ team_size }) => team_size === 1,
  )
  const rule = await selectFee(db, row.organizer_id, now)
  const refusals = await refusalsOf(
    db,
    row,
    categories.map(({ id }) => id),
    now,
  )
  return categories
    .filter(({ id }) => id !== row.category_id)
    .flatMap((category) => {
      const phase = phaseByHand(category.phases.map(asPhase), now)
      if (phase === undefined) return []
      const difference_cop = phase.price_cop - moneyOf(row).price_cop
      const refusal = refusals.get(category.id) ?? null
      return [{ category, phase, difference_cop, ...chargeOf(row, difference_cop, rule), refusal }]
    })
}

/** Only what costs more is charged, and never less than the provider takes. */
function chargeOf(
  { fee_payer, email }: RecordRow,
  difference_cop: Cop,
  rule: FeeRule,
): Pick<CategoryOption, 'charge' | 'charge_cop'> {
  const charge = difference_cop > 0 ? chargedDifference(difference_cop, { rule, payer: fee_payer }) : null
  const isPossible = charge !== null && email !== null && totalOf(charge) >= WOMPI_MINIMUM_COP
  return isPossible ? { charge, charge_cop: totalOf(charge) } : { charge: null, charge_cop: null }
}

/** Only what the category asks of the person: what else is wrong with them was so before. */
async function refusalsOf(
  db: Queryable,
  row: RecordRow,
  categoryIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const participant = presentParticipant(row)
  const event = await selectEventTerms(db, row.event_id, categoryIds)
  const refusals = new Map<string, string>()
  if (participant === null) return refusals
  for (const category of event.categories) {
    const { faults } = readParticipant(participant, {
      event,
      category,
      questions: [],
      sizes: [],
      health: true,
      today: calendarDate(now, event.timezone),
    })
    const [fault] = [...(faults.birth_on ?? []), ...(faults.gender ?? [])]
    if (fault !== undefined) refusals.set(category.id, fault)
  }
  return refusals
}

/** What came as JSON carries its instants as text. */
function asPhase(phase: CategoryOptionRow['phases'][number]) {
  return { ...phase, starts_at: new Date(phase.starts_at), ends_at: new Date(phase.ends_at) }
}
