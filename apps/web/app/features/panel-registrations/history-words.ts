import type { RegistrationEvent } from '@zancada/contracts'
import { cityName } from '@zancada/contracts/catalogs/cities'
import { formatCop } from '@zancada/contracts/platform/money'
import { formatDate } from '../../ui/format/format-date'
import type { panelRegistrationsTexts } from './locale'
import es from './locale/es.json'

type Texts = typeof panelRegistrationsTexts.t
type Actions = typeof es.history.actions
type Fields = typeof es.history.fields

/** What happened, in words; one that has none yet is told as a change. */
export function actionText(t: Texts, { action }: RegistrationEvent): string {
  const key = action.replaceAll('.', '_')
  return isAction(key) ? t(`history.actions.${key}`) : t('history.other')
}

export function actorText(t: Texts, { actor }: RegistrationEvent): string {
  return actor.name === null ? t(`history.actors.${actor.kind}`) : actor.name
}

/** «Estado: Confirmada → Cancelada», a line for each field that has a name for people. */
export function changeTexts(t: Texts, { changes, fields }: RegistrationEvent): string[] {
  const told = changes.flatMap(({ field, before, after }) => {
    if (!isField(field)) return []
    const name = t(`history.fields.${field}`)
    const words = {
      field: name.charAt(0).toLocaleUpperCase('es') + name.slice(1),
      before: valueText(t, field, before),
      after: valueText(t, field, after),
    }
    return [before === null ? t('history.set', words) : t('history.change', words)]
  })
  if (fields.length === 0) return told
  return [
    ...told,
    t('history.changedFields', { fields: fields.map((field) => fieldText(t, field)).join(', ') }),
  ]
}

export function differenceText(t: Texts, difference: string): string {
  return isDifference(difference) ? t(`history.differences.${difference}`) : difference
}

function fieldText(t: Texts, field: string): string {
  return isField(field) ? t(`history.fields.${field}`) : field
}

function valueText(t: Texts, field: string, value: string | number | boolean | null): string {
  if (value === null || value === '') return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'drawer.yes' : 'drawer.no')
  if (typeof value === 'number') return field.endsWith('_cop') ? formatCop(value) : String(value)
  if (field === 'difference') return differenceText(t, value)
  if (field === 'gender' && isGender(value)) return t(`genders.${value}`)
  if (field === 'city_code') return cityName(value) ?? value
  if (field === 'birth_on') return formatDate(value)
  if (field === 'refund' && isRefund(value)) return t(`history.refunds.${value}`)
  if (field === 'payment' && isPayment(value)) return t(`history.payments.${value}`)
  if (field === 'how' && isWay(value)) return t(`history.ways.${value}`)
  // An organizer's own words have no others.
  if (field === 'reason' && isReason(value)) return t(`history.reasons.${value}`)
  if (field !== 'state') return value
  if (isRefundState(value)) return t(`history.refundStates.${value}`)
  if (isState(value)) return t(`states.${value}`)
  if (isOrderState(value)) return t(`orderStates.${value}`)
  return isPaymentState(value) ? t(`drawer.paymentStates.${value}`) : value
}

const isAction = (key: string): key is keyof Actions & string => key in es.history.actions
const isField = (key: string): key is keyof Fields & string => key in es.history.fields
const isDifference = (key: string): key is keyof typeof es.history.differences & string =>
  key in es.history.differences
const isGender = (key: string): key is keyof typeof es.genders & string => key in es.genders
const isRefund = (key: string): key is keyof typeof es.history.refunds & string => key in es.history.refunds
const isPayment = (key: string): key is keyof typeof es.history.payments & string =>
  key in es.history.payments
const isWay = (key: string): key is keyof typeof es.history.ways & string => key in es.history.ways
const isReason = (key: string): key is keyof typeof es.history.reasons & string => key in es.history.reasons
const isRefundState = (key: string): key is keyof typeof es.history.refundStates & string =>
  key in es.history.refundStates
const isState = (key: string): key is keyof typeof es.states & string => key in es.states
const isOrderState = (key: string): key is keyof typeof es.orderStates & string => key in es.orderStates
const isPaymentState = (key: string): key is keyof typeof es.drawer.paymentStates & string =>
  key in es.drawer.paymentStates
