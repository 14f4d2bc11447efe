import type { HistoryEntry } from '@zancada/contracts'

/** What people do without an account, by a guest's code or a mailed link: nobody else could have. */
const DONE_BY_RUNNERS: ReadonlySet<string> = new Set([
  'order.held',
  'order.participants_written',
  'order.discount_changed',
  'order.checkout_opened',
  'order.cancelled',
  'registration.changed',
  'registration.cancelled',
  'registration.transferred',
  'registration.consents_accepted',
  'registration.pickup_authorized',
  'registration.pickup_revoked',
  'registration.seat_filled',
  'registration.seat_offered',
  'registration.seat_withdrawn',
  'registration.seat_taken',
  'transfer.offered',
  'transfer.cancelled',
  'consent.given',
  'consent.withdrawn',
  'refund_account.given',
])

interface Doer {
  readonly action: string
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly is_team: boolean
  readonly is_superuser: boolean
}

/** The team knows each other by name, and its runners; of Zancada's people it is enough that they are. */
export function actorOf(doer: Doer): HistoryEntry['actor'] {
  const { action, actor_id, actor_name, is_team, is_superuser } = doer
  if (actor_id === null) return { kind: DONE_BY_RUNNERS.has(action) ? 'runner' : 'system', name: null }
  if (is_team) return { kind: 'team', name: actor_name }
  if (is_superuser) return { kind: 'admin', name: null }
  return { kind: 'runner', name: actor_name }
}

type Scalar = string | number | boolean | null

/** What changed, field by field; ids and lists of them say nothing to people. */
export function changesOf(before: unknown, after: unknown): HistoryEntry['changes'] {
  const was = recordOf(before)
  const is = recordOf(after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [from, to] = [was[field] ?? null, is[field] ?? null]
    if (isHidden(field) || !isScalar(from) || !isScalar(to) || from === to) return []
    return [{ field, before: from, after: to }]
  })
}

/** Those whose values are not kept. */
export function fieldsOf(after: unknown): string[] {
  const { fields } = recordOf(after)
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

interface ToldEntry {
  readonly before: unknown
  readonly after: unknown
  /** What a person corrected of their own, which is kept where it can be erased. */
  readonly person_before: unknown
  readonly person_after: unknown
}

/** With before and after where they are kept; of the rest, which fields changed. */
export function changesTold({ before, after, person_before, person_after }: ToldEntry) {
  const changes = [...changesOf(before, after), ...changesOf(person_before, person_after)]
  return { changes, fields: fieldsOf(after).filter((name) => !changes.some(({ field }) => field === name)) }
}

function isHidden(field: string): boolean {
  return field.endsWith('_id') || HIDDEN.has(field)
}

const HIDDEN: ReadonlySet<string> = new Set([
  'payable_kind',
  'transaction',
  'currency',
  'id',
  'registrations',
  'mails',
  'review',
])

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}
