import { writeAudit } from '../../../platform/audit'
import { inSavepoint } from '../../../platform/database/savepoint'
import type { CategoryChargeState } from '../../../platform/database/schema.gen'
import type { Transaction } from '../../../platform/database/transaction'
import { canMoveCharge, moveCharge, oweChargeAgain, updateCharge } from '../../category-charges'
import { ticketJob } from '../../orders'
import { markPlaceRefunded } from '../../paid-places'
import type { Payable, PayableDependencies, PayableKind, Retaken } from '../../payables'
import {
  findRoom,
  giveBackCategory,
  isDocumentClaimed,
  markPlaceOwedAgain,
  moveCategory,
  whyGone,
} from '../../places'
import { lockRegistration } from '../../registrations'
import { PAYABLE_STANDINGS } from './category-charge.rules'
import { type LockedCharge, lockCharge, selectChargedRegistration } from './category-charges.repository'
import { releaseCharge } from './release-charge'

/** The difference of a dearer category as a payment sees it: one transaction pays it whole and moves the registration. */
export const categoryChargePayables: PayableKind = {
  kind: 'category_charge',
  lock: async (deps, tx, id, now) => {
    const found = await selectChargedRegistration(tx, id)
    if (found === undefined) return undefined
    // Its order first, as every change of a registration does.
    await lockRegistration(tx, found.registration_id)
    const charge = await lockCharge(tx, id)
    return charge && chargePayable(deps, tx, charge, now)
  },
}

/** `locked` by the caller, with its registration and order. */
export function chargePayable(
  deps: PayableDependencies,
  tx: Transaction,
  locked: LockedCharge,
  now: Date,
): Payable {
  // Follows what is done to it, so that a release followed by a debt starts from where the charge stands.
  let charge = locked
  const move = async (to: CategoryChargeState) => {
    if (!canMoveCharge(charge.state, to)) return
    await moveCharge(tx, charge, { to, now })
    charge = { ...charge, state: to }
  }
  const standing = PAYABLE_STANDINGS[charge.state]
  return {
    payable_kind: categoryChargePayables.kind,
    payable_id: charge.id,
    subject_type: 'category_charge',
    code: charge.code,
    standing,
    amount_cop: charge.total_cop,
    left_cop: standing === 'settled' ? 0 : charge.total_cop,
    fee_cop: charge.service_fee_cop + charge.organizer_fee_cop,
    takes_parts: false,
    held_until: charge.expires_at,
    payer: async () => ({
      email: charge.email,
      full_name: [charge.first_name, charge.last_name].filter(Boolean).join(' ') || null,
      phone: charge.phone,
      document_type: charge.document_type,
      document_number: charge.document_number,
    }),
    race: async () => ({ isOff: charge.event_state === 'cancelled', starts_at: charge.event_starts_at }),
    confirm: async () => {
      const confirmed = await tryMoving(deps, tx, charge, now, { isHeld: true })
      // Its place is held: only who runs it can be taken.
      if (confirmed === 'confirmed' || confirmed === 'runner_registered') return confirmed
      throw new Error(`The charge ${charge.code} holds a place and cannot have it: ${confirmed}`)
    },
    retake: async () => {
      if (charge.event_state === 'cancelled') return 'race_off'
      const isThere =
        charge.registration_state === 'confirmed' && charge.present_category_id === charge.from_category_id
      return isThere ? tryMoving(deps, tx, charge, now, { isHeld: false }) : 'registration_changed'
    },
    release: async (to) => {
      await releaseCharge(deps, tx, charge, { to, now })
      charge = { ...charge, state: to }
    },
    owe: () => move('refund_due'),
    keepUntil: async (until) => {
      if (until > charge.expires_at) await updateCharge(tx, charge.id, { expires_at: until })
    },
    // The runner stays where the payment moved them: going back may find no place. The person who returns the money decides that.
    undo: async ({ isEnded }) => {
      await move('refunded')
      if (isEnded) await markPlaceRefunded(tx, charge.registration_id, now)
      return { unanswered_cop: 0, keepsPlaces: false }
    },
    endOwed: () => move('refunded'),
    countReturned: (returned_cop) =>
      move(returned_cop >= charge.total_cop ? 'refunded' : 'partially_refunded'),
    oweAgain: async ({ hadPaid }) => {
      if (charge.state === 'refunded')
        await oweChargeAgain(tx, charge, { to: hadPaid ? 'paid' : 'refund_due', now })
      if (hadPaid) await markPlaceOwedAgain(tx, charge.registration_id, now)
    },
    countOwedAgain: async (returned_cop) => {
      const to = returned_cop > 0 ? 'partially_refunded' : 'paid'
      const isBack = charge.state === 'refunded' || charge.state === 'partially_refunded'
      if (isBack && returned_cop < charge.total_cop && to !== charge.state)
        await oweChargeAgain(tx, charge, { to, now })
    },
    // Its payer is the runner who was charged; a later runner of the place is a stranger.
    mayNameRunner: async (registrationId) => registrationId === charge.registration_id,
  }
}

/** All of it or nothing: what is refused leaves no trace. */
async function tryMoving(
  deps: PayableDependencies,
  tx: Transaction,
  charge: LockedCharge,
  now: Date,
  held: { readonly isHeld: boolean },
): Promise<Retaken> {
  try {
    await inSavepoint(tx, () => moveRegistration(deps, tx, charge, now, held))
    return 'confirmed'
  } catch (error) {
    if (isDocumentClaimed(error)) return 'runner_registered'
    const why = whyGone(error)
    if (why !== undefined) return why
    throw error
  }
}

/** Late, its phase may be full while its category is not. */
async function whereRoomIs(tx: Transaction, charge: LockedCharge): Promise<LockedCharge> {
  const [place] = await findRoom(tx, charge.event_id, [{ ...charge, size: null, team_seat: null }])
  const price_phase_id = place?.price_phase_id ?? charge.price_phase_id
  if (price_phase_id !== charge.price_phase_id) await updateCharge(tx, charge.id, { price_phase_id })
  return { ...charge, price_phase_id }
}

async function moveRegistration(
  deps: PayableDependencies,
  tx: Transaction,
  charge: LockedCharge,
  now: Date,
  { isHeld }: { readonly isHeld: boolean },
): Promise<void> {
  await moveCharge(tx, charge, { to: 'paid', now })
  // The event stays locked from here on, so nobody else takes the place between.
  if (isHeld) await giveBackCategory(tx, charge.event_id, charge)
  const to = isHeld ? charge : await whereRoomIs(tx, charge)
  const bib = await moveCategory(
    deps,
    tx,
    {
      id: charge.registration_id,
      event_id: charge.event_id,
      category_id: charge.present_category_id,
      price_phase_id: charge.present_phase_id,
    },
    to,
    now,
  )
  await writeAudit(tx, {
    actor_id: null,
    action: 'registration.category_changed',
    subject_type: 'registration',
    subject_id: charge.registration_id,
    before: { category_id: charge.from_category_id, category: charge.from_category_name, bib: charge.bib },
    after: {
      category_id: charge.category_id,
      category: charge.category_name,
      bib,
      difference: 'charge',
      difference_cop: charge.difference_cop,
    },
  })
  await deps.jobs.enqueue(tx, ticketJob, { registration_id: charge.registration_id, why: 'category_changed' })
}
