import type { listDiscountsCall, SentQuery } from '@zancada/contracts'

/** What the list shows, as its address says it. */
export const NO_FILTER = { q: '', evento: '', estado: '' }

export const STATES = ['activo', 'inactivo'] as const

export type DiscountFilter = Pick<NonNullable<SentQuery<typeof listDiscountsCall>>, 'q' | 'evento' | 'estado'>

/** A state that nobody knows, typed in the address, is no filter. */
export function filterOf({ q, evento, estado }: typeof NO_FILTER): DiscountFilter {
  const state = STATES.find((each) => each === estado)
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(evento === '' ? {} : { evento: evento.slice(0, 80) }),
    ...(state === undefined ? {} : { estado: state }),
  }
}
