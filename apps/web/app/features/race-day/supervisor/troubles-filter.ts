import type { listConflictsCall, SentQuery } from '@zancada/contracts'
import { TROUBLE_KINDS, TROUBLE_STATES } from '@zancada/contracts/race-day/race-day.calls'
import { z } from 'zod'

interface Address {
  readonly q: string
  readonly tipo: string
  readonly dispositivo: string
  readonly estado: string
  readonly cursor: string
}

/** What the address says, as the API asks for it. */
export function troublesFilter(address: Address): SentQuery<typeof listConflictsCall> {
  const q = address.q.trim().slice(0, 80)
  const tipo = TROUBLE_KINDS.find((kind) => kind === address.tipo)
  const estado = TROUBLE_STATES.find((state) => state === address.estado)
  const dispositivo = z.uuid().safeParse(address.dispositivo).data
  return {
    ...(q !== '' && { q }),
    ...(tipo && { tipo }),
    ...(estado && { estado }),
    ...(dispositivo && { dispositivo }),
    ...(address.cursor !== '' && { cursor: address.cursor }),
  }
}
