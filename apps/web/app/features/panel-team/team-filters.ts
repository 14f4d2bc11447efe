import type { listTeamCall, SentQuery } from '@zancada/contracts'

export const LIST_OPTIONS = { filters: { estado: '' } }

export const STATES = ['invitado', 'activo', 'inactivo'] as const

export type TeamFilter = NonNullable<SentQuery<typeof listTeamCall>>

/** What the API is asked for what the address says. A state that nobody knows, typed there, is no filter. */
export function filterOf({
  q,
  estado,
  cursor,
}: Readonly<Record<'q' | 'estado' | 'cursor', string>>): TeamFilter {
  const state = STATES.find((each) => each === estado)
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}
