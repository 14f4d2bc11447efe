import type { listDiscountsCall, SentQuery } from '@zancada/contracts'

export const LIST_OPTIONS = { filters: { estado: '' } }

export const STATES = ['activo', 'inactivo'] as const

export type DiscountFilter = NonNullable<SentQuery<typeof listDiscountsCall>>

export type DiscountAddress = Readonly<Record<'q' | 'estado' | 'cursor', string>>

/** What the API is asked for what the address says. A state that nobody knows, typed there, is no filter. */
export function filterOf(eventSlug: string | null, { q, estado, cursor }: DiscountAddress): DiscountFilter {
  const state = STATES.find((each) => each === estado)
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(eventSlug === null ? {} : { evento: eventSlug.slice(0, 80) }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}
