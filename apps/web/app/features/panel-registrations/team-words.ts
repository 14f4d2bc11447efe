import type { Seat } from '@zancada/contracts'
import type { panelRegistrationsTexts } from './locale'

/** The team and the leg, and whether somebody is still missing. */
export function teamWords(t: typeof panelRegistrationsTexts.t, { name, seat, size, filled }: Seat): string {
  return t(filled < size ? 'team.partial' : 'team.full', { name: name ?? '', seat, size, filled })
}

/** In a narrow cell: whether somebody is missing is said first. */
export function teamCell(t: typeof panelRegistrationsTexts.t, { name, seat, size, filled }: Seat): string {
  return t(filled < size ? 'team.shortPartial' : 'team.short', { name: name ?? '', seat, size, filled })
}
