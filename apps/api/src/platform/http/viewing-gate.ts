import { type Call, VIEWING_CLOSED, VIEWING_READ_ONLY } from '@zancada/contracts'
import type { Access } from './access'
import type { Viewing } from './actor'
import { forbidden } from './problems'

/**
 * The calls that a viewing may make, as `GET /path`, each with what is left out of its answer: by the field's name, at
 * any depth, with what stands there instead. What is not in it is closed.
 */
export type OpenToViewings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A viewing as another account changes nothing, and reads only the calls and fields of an explicit list. */
export function assertOpen(
  open: OpenToViewings,
  { name }: Viewing,
  { call, access }: { readonly call: Call; readonly access: Access },
): void {
  if (access.who === 'viewing') return
  if (call.method !== 'GET')
    throw forbidden(VIEWING_READ_ONLY, `Estás viendo como ${name}: no se puede cambiar nada`)
  if (!Object.hasOwn(open, nameOf(call)))
    throw forbidden(VIEWING_CLOSED, `Estás viendo como ${name}: esto no se muestra`)
}

export function withoutHidden(open: OpenToViewings, call: Call, answer: unknown): unknown {
  return hide(answer, open[nameOf(call)] ?? {})
}

function hide(value: unknown, hidden: OpenToViewings[string]): unknown {
  if (Array.isArray(value)) return value.map((each) => hide(each, hidden))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      Object.hasOwn(hidden, field) ? hidden[field] : hide(inner, hidden),
    ]),
  )
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}
