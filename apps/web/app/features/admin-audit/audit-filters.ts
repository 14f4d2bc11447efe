import type { listAuditCall, SentQuery } from '@zancada/contracts'
import { AUDIT_ACTIONS } from '@zancada/contracts/audit/actions'
import { AUDIT_SUBJECTS } from '@zancada/contracts/audit/audit-log.calls'

export const AUDIT_FILTERS = {
  desde: '',
  hasta: '',
  accion: '',
  persona: '',
  sobre: '',
  id: '',
  organizador: '',
}

type Values = Readonly<Record<keyof typeof AUDIT_FILTERS | 'q' | 'cursor', string>>
type Query = NonNullable<SentQuery<typeof listAuditCall>>

/** What the address says, as the call asks for it; what nobody chose, or nobody can, is left out. */
export function auditQuery({ accion, sobre, ...texts }: Values): Query {
  const action = AUDIT_ACTIONS.find((each) => each === accion)
  const subject = AUDIT_SUBJECTS.find((each) => each === sobre)
  const { desde, hasta, persona, id, organizador, q, cursor } = texts
  return {
    ...(desde !== '' && { desde }),
    ...(hasta !== '' && { hasta }),
    ...(persona !== '' && { persona }),
    ...(id !== '' && { id }),
    ...(organizador !== '' && { organizador }),
    ...(q !== '' && { q }),
    ...(cursor !== '' && { cursor }),
    ...(action && { accion: action }),
    ...(subject && { sobre: subject }),
  }
}
