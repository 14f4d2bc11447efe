import type { listPayoutsCall, SentQuery } from '@zancada/contracts'

type PayoutFilter = NonNullable<SentQuery<typeof listPayoutsCall>>

/** What the API is asked for what the address says. */
export function filterOf({ evento, cursor }: Readonly<Record<'evento' | 'cursor', string>>): PayoutFilter {
  return {
    ...(evento === '' ? {} : { evento: evento.slice(0, 80) }),
    ...(cursor === '' ? {} : { cursor }),
  }
}
