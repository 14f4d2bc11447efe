import type { listDataRequestsCall, SentQuery } from '@zancada/contracts'

/** What is still to be answered, unless asked otherwise. */
export const FILTER_DEFAULTS = { estado: 'abiertas' }

export const STATE_WORDS = ['vencidas', 'abiertas', 'incompletas', 'respondidas', 'cerradas'] as const

export function requestQuery({
  q,
  estado,
  cursor,
}: Record<'q' | 'estado' | 'cursor', string>): NonNullable<SentQuery<typeof listDataRequestsCall>> {
  const state = STATE_WORDS.find((word) => word === estado)
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}
