import type { listQueueCall, SentQuery } from '@zancada/contracts'

const NO_FILTER = { categoria: '', estado: '' }

export const LIST_OPTIONS = { filters: NO_FILTER }

export const STATES = ['waiting', 'offered', 'accepted', 'expired', 'left'] as const

export type QueueQuery = NonNullable<SentQuery<typeof listQueueCall>>
type QueueAddress = Readonly<Record<keyof typeof NO_FILTER | 'q' | 'cursor', string>>

/** What the API is asked for what the address says; what nobody knows, typed there, is no filter. */
export function queryOf(evento: string, { q, categoria, cursor, ...address }: QueueAddress): QueueQuery {
  const estado = STATES.find((each) => each === address.estado)
  return {
    evento,
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(UUID.test(categoria) ? { categoria } : {}),
    ...(estado && { estado }),
    ...(cursor === '' ? {} : { cursor }),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
