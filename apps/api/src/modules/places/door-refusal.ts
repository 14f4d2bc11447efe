import { sqlState } from '../../platform/database/database-errors'

/** What there is none left of, or why nobody may take it now. */
export type Refused =
  | 'sold_out'
  | 'phase_sold_out'
  | 'size_sold_out'
  | 'code_used_up'
  | 'too_many_holds'
  | 'not_on_sale'

const REFUSALS: Readonly<Record<string, Refused>> = {
  ZN001: 'sold_out',
  ZN002: 'phase_sold_out',
  ZN003: 'size_sold_out',
  ZN004: 'code_used_up',
  ZN005: 'too_many_holds',
  ZN006: 'not_on_sale',
}

export interface DoorRefusal {
  readonly what: Refused
  /** Its id; a size's name; of a limit, `person` or `network`. */
  readonly detail: string
}

/** The refusals of the doors to scarce things, which the database raises; undefined for any other error. */
export function doorRefusal(error: unknown): DoorRefusal | undefined {
  const what = REFUSALS[sqlState(error) ?? '']
  if (what === undefined) return undefined
  const detail = error instanceof Error ? Reflect.get(error, 'detail') : undefined
  return { what, detail: typeof detail === 'string' ? detail : '' }
}
