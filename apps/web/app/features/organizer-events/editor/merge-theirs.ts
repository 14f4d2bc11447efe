import type { OrganizerEvent } from '@zancada/contracts'
import { type EditorValues, valuesOf } from './editor-values'

/** Two people saved from the same version. What each changed is told part by part, and nothing is decided for them. */

export const EDITED_PARTS = [
  'name',
  'summary',
  'discipline',
  'city_code',
  'venue',
  'starts_at',
  'registration_opens_at',
  'registration_closes_at',
  'capacity',
  'fee_payer',
  'policies',
  'bib_assignment',
  'changes_close_at',
  'allows_transfers',
  'cancel_until_at',
  'cancel_refund_percentage',
  'categories',
  'sizes',
  'pickups',
  'questions',
] as const satisfies readonly (keyof EditorValues)[]
export type EditedPart = (typeof EDITED_PARTS)[number]

export interface PartConflict {
  readonly part: EditedPart
  /** Changed by both, and not to the same: keeping ours undoes theirs. */
  readonly isBoth: boolean
}

export function changedByThem(
  base: OrganizerEvent,
  theirs: OrganizerEvent,
  mine: EditorValues,
): PartConflict[] {
  const before = valuesOf(base)
  const after = valuesOf(theirs)
  return EDITED_PARTS.filter((part) => !isSame(before[part], after[part])).map((part) => ({
    part,
    isBoth: !isSame(before[part], mine[part]) && !isSame(after[part], mine[part]),
  }))
}

/** Theirs, with what we had changed on top. */
export function keepMine(base: OrganizerEvent, theirs: OrganizerEvent, mine: EditorValues): EditorValues {
  const before = valuesOf(base)
  const ours = EDITED_PARTS.filter((part) => !isSame(before[part], mine[part]))
  return { ...valuesOf(theirs), ...Object.fromEntries(ours.map((part) => [part, mine[part]])) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutKeys(one)) === JSON.stringify(withoutKeys(other))
}

/** The rows' keys are the form's own. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'key')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, withoutKeys(each)]),
  )
}
