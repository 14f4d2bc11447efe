import { cityName } from '../catalogs/municipalities'
import { formatCop } from '../platform/money'
import type { AuditLogEntry } from './audit-log.calls'
import type { HistoryEntry } from './history.calls'
import { HISTORY_WORDS as words } from './history-words'

type Known = HistoryEntry['changes'][number]['before']

/** What happened, in words; one that has none yet is told as a change. */
export function actionText({ action }: Pick<HistoryEntry, 'action'>): string {
  return wordIn(words.actions, action.replaceAll('.', '_')) ?? words.other
}

export function actorText({ actor }: Pick<HistoryEntry, 'actor'>): string {
  return actor.name ?? words.actors[actor.kind]
}

/** What kind of thing it happened to. */
export function subjectKindText({ subject }: { readonly subject: { readonly type: string } }): string {
  return wordIn(words.subjects, subject.type) ?? subject.type
}

/** «Orden ZN-7K3F9Q»: what it is, and how people call it; «Carrera de la Sabana» says both. */
export function subjectText({ subject }: Pick<AuditLogEntry, 'subject'>): string {
  const kind = subjectKindText({ subject })
  if (subject.name === null) return kind
  return subject.name.toLocaleLowerCase('es').startsWith(`${kind.toLocaleLowerCase('es')} `)
    ? subject.name
    : `${kind} ${subject.name}`
}

/**
 * «Estado: Confirmada → Cancelada», a line for each field that has a name for people; for administrators the others too,
 * by the name that programs know them by. A reason that no longer holds was told when it was given.
 */
export function changeTexts(
  { action, changes, fields }: Pick<HistoryEntry, 'action' | 'changes' | 'fields'>,
  unnamed: 'left out' | 'told' = 'left out',
): string[] {
  const told = changes.flatMap(({ field, before, after }) => {
    const name = wordIn(words.fields, field) ?? (unnamed === 'told' ? field : null)
    if (name === null || (field === 'reason' && after === null)) return []
    return fill(before === null ? words.set : words.change, {
      field: name.charAt(0).toLocaleUpperCase('es') + name.slice(1),
      before: valueText(action, field, before),
      after: valueText(action, field, after),
    })
  })
  if (fields.length === 0) return told
  const names = fields.map((field) => wordIn(words.fields, field) ?? field)
  return [...told, fill(words.changedFields, { fields: names.join(', ') })]
}

export function differenceText(difference: string): string {
  return wordIn(words.differences, difference) ?? difference
}

/** Values of these fields are codes; an organizer's own words among them have no others. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  buyer: words.buyers,
  difference: words.differences,
  gender: words.genders,
  refund: words.refunds,
  payment: words.payments,
  how: words.ways,
  reason: words.reasons,
}

function valueText(action: string, field: string, value: Known): string {
  if (value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return field.endsWith('_cop') ? formatCop(value) : String(value)
  if (field === 'city_code') return cityName(value) ?? value
  if (field === 'birth_on') return value.split('-').toReversed().join('/')
  if (field === 'state') return stateText(action, value)
  return wordIn(CODES[field] ?? {}, value) ?? value
}

/** The same word is told otherwise of an organizer, of a race and of money. */
function stateText(action: string, state: string): string {
  const [kind = ''] = action.split('.')
  return wordIn(STATES_OF[kind] ?? {}, state) ?? state
}

const STATES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: words.orderStates,
  payment: words.paymentStates,
  registration: words.registrationStates,
  event: words.eventStates,
  organizer: words.organizerStates,
  team: words.memberStates,
  category_charge: words.chargeStates,
  import: words.importStates,
  waitlist: words.waitStates,
  transfer: words.transferStates,
  data_request: words.requestStates,
  dispute: words.disputeStates,
  refund: words.refundStates,
  refund_line: words.lineStates,
  refund_batch: words.batchStates,
  double_return: words.twiceStates,
}

const wordIn = (group: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(group, key) ? (group[key] ?? null) : null

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
