import type { listAdminBalancesCall, SentQuery } from '@zancada/contracts'
import { BALANCE_STATES } from '@zancada/contracts/settlement/payouts.calls'

type Query = NonNullable<SentQuery<typeof listAdminBalancesCall>>

export function balanceQuery(values: Record<'q' | 'estado' | 'organizador' | 'cursor', string>): Query {
  const { q, organizador, cursor } = values
  const estado = BALANCE_STATES.find((word) => word === values.estado)
  return {
    ...(q === '' ? {} : { q }),
    ...(organizador === '' ? {} : { organizador }),
    ...(estado === undefined ? {} : { estado }),
    ...(cursor === '' ? {} : { cursor }),
  }
}
