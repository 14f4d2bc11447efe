import { VIEWING_CLOSED, VIEWING_READ_ONLY } from '@zancada/contracts'
import type { Viewing } from './actor'
import { forbidden } from './problems'
import type { HiddenFields, Route } from './route'

export const NOTHING_HIDDEN: HiddenFields = {}

/** A viewing as another account changes nothing, and reads only the calls and fields that their rows open. */
export function assertOpen({ name }: Viewing, { call, access, viewings }: Route): void {
  if (access.who === 'viewing') return
  if (call.method !== 'GET')
    throw forbidden(VIEWING_READ_ONLY, `Estás viendo como ${name}: no se puede cambiar nada`)
  if (viewings === undefined) throw forbidden(VIEWING_CLOSED, `Estás viendo como ${name}: esto no se muestra`)
}

export function withoutHidden(value: unknown, hidden: HiddenFields): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutHidden(each, hidden))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      Object.hasOwn(hidden, field) ? hidden[field] : withoutHidden(inner, hidden),
    ]),
  )
}
