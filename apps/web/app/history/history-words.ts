import type { HistoryEntry } from '@zancada/contracts'
import { cityName } from '@zancada/contracts/catalogs/municipalities'
import { formatCop } from '@zancada/contracts/platform/money'
import { formatDate } from '../ui/format/format-date'
import type { historyTexts } from './locale'
import es from './locale/es.json'

type Texts = typeof historyTexts.t
type Actions = typeof es.actions
type Fields = typeof es.fields
type Known = HistoryEntry['changes'][number]['before']

/** What happened, in words; one that has none yet is told as a change. */
export function actionText(t: Texts, { action }: Pick<HistoryEntry, 'action'>): string {
  const key = action.replaceAll('.', '_')
  return isAction(key) ? t(`actions.${key}`) : t('other')
}

export function actorText(t: Texts, { actor }: Pick<HistoryEntry, 'actor'>): string {
  return actor.name === null ? t(`actors.${actor.kind}`) : actor.name
}

/** «Estado: Confirmada → Cancelada», a line for each field that has a name for people. */
export function changeTexts(t: Texts, { action, changes, fields }: HistoryEntry): string[] {
  const told = changes.flatMap(({ field, before, after }) => {
    if (!isField(field)) return []
    const name = t(`fields.${field}`)
    const words = {
      field: name.charAt(0).toLocaleUpperCase('es') + name.slice(1),
      before: valueText(t, action, field, before),
      after: valueText(t, action, field, after),
    }
    return [before === null ? t('set', words) : t('change', words)]
  })
  if (fields.length === 0) return told
  return [...told, t('changedFields', { fields: fields.map((field) => fieldText(t, field)).join(', ') })]
}

export function differenceText(t: Texts, difference: string): string {
  return isDifference(difference) ? t(`differences.${difference}`) : difference
}

function fieldText(t: Texts, field: string): string {
  return isField(field) ? t(`fields.${field}`) : field
}

function valueText(t: Texts, action: string, field: string, value: Known): string {
  if (value === null || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return field.endsWith('_cop') ? formatCop(value) : String(value)
  if (field === 'difference') return differenceText(t, value)
  if (field === 'gender' && isGender(value)) return t(`genders.${value}`)
  if (field === 'city_code') return cityName(value) ?? value
  if (field === 'birth_on') return formatDate(value)
  if (field === 'refund' && isRefund(value)) return t(`refunds.${value}`)
  if (field === 'payment' && isPayment(value)) return t(`payments.${value}`)
  if (field === 'how' && isWay(value)) return t(`ways.${value}`)
  // An organizer's own words have no others.
  if (field === 'reason' && isReason(value)) return t(`reasons.${value}`)
  return field === 'state' ? stateText(t, action, value) : value
}

/** The same word is told otherwise of an organization, of a race and of money. */
function stateText(t: Texts, action: string, state: string): string {
  if (action.startsWith('organizer.') && isOrganizerState(state)) return t(`organizerStates.${state}`)
  if (action.startsWith('refund_line.') && isLineState(state)) return t(`lineStates.${state}`)
  if (action.startsWith('refund_batch.') && isBatchState(state)) return t(`batchStates.${state}`)
  if (action.startsWith('double_return.') && isTwiceState(state)) return t(`twiceStates.${state}`)
  if (isRefundState(state)) return t(`refundStates.${state}`)
  if (isState(state)) return t(`registrationStates.${state}`)
  if (isOrderState(state)) return t(`orderStates.${state}`)
  if (isPaymentState(state)) return t(`paymentStates.${state}`)
  return isEventState(state) ? t(`eventStates.${state}`) : state
}

const isAction = (key: string): key is keyof Actions & string => key in es.actions
const isField = (key: string): key is keyof Fields & string => key in es.fields
const isDifference = (key: string): key is keyof typeof es.differences & string => key in es.differences
const isGender = (key: string): key is keyof typeof es.genders & string => key in es.genders
const isRefund = (key: string): key is keyof typeof es.refunds & string => key in es.refunds
const isPayment = (key: string): key is keyof typeof es.payments & string => key in es.payments
const isWay = (key: string): key is keyof typeof es.ways & string => key in es.ways
const isReason = (key: string): key is keyof typeof es.reasons & string => key in es.reasons
const isRefundState = (key: string): key is keyof typeof es.refundStates & string => key in es.refundStates
const isState = (key: string): key is keyof typeof es.registrationStates & string =>
  key in es.registrationStates
const isOrderState = (key: string): key is keyof typeof es.orderStates & string => key in es.orderStates
const isPaymentState = (key: string): key is keyof typeof es.paymentStates & string => key in es.paymentStates
const isOrganizerState = (key: string): key is keyof typeof es.organizerStates & string =>
  key in es.organizerStates
const isLineState = (key: string): key is keyof typeof es.lineStates & string => key in es.lineStates
const isBatchState = (key: string): key is keyof typeof es.batchStates & string => key in es.batchStates
const isTwiceState = (key: string): key is keyof typeof es.twiceStates & string => key in es.twiceStates
const isEventState = (key: string): key is keyof typeof es.eventStates & string => key in es.eventStates
