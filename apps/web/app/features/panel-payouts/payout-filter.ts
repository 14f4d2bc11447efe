import type { listPayoutsCall, SentQuery } from '@zancada/contracts'

type PayoutFilter = NonNullable<SentQuery<typeof listPayoutsCall>>

/** What the API is asked of one event, or with null of all, for what the address says. */
export function filterOf(eventSlug: string | null, { cursor }: { readonly cursor: string }): PayoutFilter {
  return {
    ...(eventSlug === null ? {} : { evento: eventSlug.slice(0, 80) }),
    ...(cursor === '' ? {} : { cursor }),
  }
}
