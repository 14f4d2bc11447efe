import { type Cop, guardianSchema, type RegistrationDetail } from '@zancada/contracts'
import { z } from 'zod'
import { actorOf, changesTold } from '../history'
import { paidFor } from '../paid-places'
import { takesPlace } from '../places'
import type { DetailRow, HistoryRow } from './registration-detail.repository'
import { presentListed } from './registration-list.presenter'

const answersSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

interface DetailOf {
  readonly withCare: boolean
  readonly mayRefund: boolean
  readonly returnable_cop: Cop
}

export function presentDetail(
  row: DetailRow,
  history: readonly HistoryRow[],
  { withCare, mayRefund, returnable_cop }: DetailOf,
): RegistrationDetail {
  return {
    ...presentListed(row),
    event: { slug: row.event_slug, name: row.event_name, timezone: row.timezone },
    phase_name: row.phase_name,
    club: row.club,
    guardian: guardianSchema.nullable().parse(row.guardian),
    answers: presentAnswers(row),
    consents: row.consents.map((consent) => ({
      kind: consent.kind,
      text_version: consent.text_version,
      accepted_at: instant(consent.accepted_at),
      revoked_at: consent.revoked_at === null ? null : instant(consent.revoked_at),
    })),
    discount_cop: row.discount_cop,
    service_fee_cop: row.service_fee_cop,
    paid_cop: paidFor(row),
    order: {
      code: row.order_code,
      state: row.order_state,
      buyer_email: row.buyer_email,
      total_cop: row.order_total_cop,
      places: row.order_places,
      discount_code: row.discount_code,
      created_at: instant(row.order_created_at),
      paid_at: row.order_paid_at === null ? null : instant(row.order_paid_at),
    },
    payments: row.payments.map((payment) => ({
      reference: payment.reference,
      state: payment.state,
      method: payment.method,
      amount_cop: payment.amount_cop,
      status_message: payment.status_message,
      created_at: instant(payment.created_at),
    })),
    refund:
      row.refund_amount_cop === null
        ? null
        : {
            amount_cop: row.refund_amount_cop,
            is_returned: row.refund_state === 'done',
            ...(row.refund_return_by !== null && { return_by: row.refund_return_by }),
          },
    returnable_cop,
    by_hand: presentByHand(row, mayRefund),
    transfer: presentTransfer(row),
    transferred_from_id: row.transferred_from_id,
    transferred_to_id: row.new_registration_id,
    pickup: presentPickup(row),
    care: withCare ? presentCare(row) : null,
    history: history.map((entry) => ({
      id: entry.id,
      at: instant(entry.created_at),
      actor: actorOf(entry),
      action: entry.action,
      ...changesTold(entry),
      address: null,
    })),
  }
}

/** In the order of the questions; one that was taken out since is not asked any more. */
function presentAnswers({ answers, questions }: DetailRow): RegistrationDetail['answers'] {
  const given = answersSchema.parse(answers)
  return questions.flatMap(({ id, label }) => {
    const answer = given[id]
    return answer === undefined || answer === '' ? [] : [{ question_id: id, question: label, answer }]
  })
}

function presentByHand(row: DetailRow, mayRefund: boolean): RegistrationDetail['by_hand'] {
  const { manual_payment, order_total_cop, transfer_cop, manual_returned_cop, state } = row
  // What a company transferred for an import is the organizer's to return as well; of a team, with its captain's place.
  if (!takesPlace(row) || (manual_payment === null && transfer_cop === 0)) return null
  const paid_cop = manual_payment === null ? transfer_cop : order_total_cop
  const hasEnded = state === 'cancelled' || state === 'refunded'
  return {
    payment: manual_payment ?? 'transfer',
    paid_cop,
    returned_cop: manual_returned_cop,
    may_note_return: mayRefund && hasEnded && manual_returned_cop < paid_cop,
  }
}

function presentTransfer({ to_email, transfer_state }: DetailRow): RegistrationDetail['transfer'] {
  if (to_email === null || (transfer_state !== 'pending' && transfer_state !== 'accepted')) return null
  return { to_email, state: transfer_state }
}

function presentPickup({
  pickup_name,
  pickup_document_type,
  pickup_document_number,
}: DetailRow): RegistrationDetail['pickup'] {
  if (pickup_name === null || pickup_document_type === null || pickup_document_number === null) return null
  return {
    full_name: pickup_name,
    document_type: pickup_document_type,
    document_number: pickup_document_number,
  }
}

/** Health data only under an authorisation that stands. */
function presentCare(row: DetailRow): RegistrationDetail['care'] {
  const has_health_consent = row.consents.some(
    ({ kind, revoked_at }) => kind === 'health' && revoked_at === null,
  )
  return {
    emergency_contact_name: row.emergency_contact_name,
    emergency_contact_phone: row.emergency_contact_phone,
    has_health_consent,
    eps: has_health_consent ? row.eps : null,
    blood_type: has_health_consent ? row.blood_type : null,
  }
}

/** From a column, or from a list that the database wrote as JSON. */
function instant(moment: Date | string): string {
  return new Date(moment).toISOString()
}
