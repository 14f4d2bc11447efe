import type { listAllImportPaymentsCall, listImportPaymentsCall, SentQuery } from '@zancada/contracts'
import { IMPORT_PAYMENT_STATES } from '@zancada/contracts/imports/import-payment'

export type PaymentsQuery = NonNullable<SentQuery<typeof listImportPaymentsCall>>
export type AllPaymentsQuery = NonNullable<SentQuery<typeof listAllImportPaymentsCall>>

type Address = Readonly<Record<'q' | 'estado' | 'cursor', string>>

/** What the API is asked for what the address says. A state that nobody knows, typed there, is no filter. */
export function allPaymentsQuery({ q, estado, cursor }: Address): AllPaymentsQuery {
  const state = IMPORT_PAYMENT_STATES.find((each) => each === estado)
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}

/** Of one event, or with null of all. */
export function paymentsQuery(eventSlug: string | null, address: Address): PaymentsQuery {
  return { ...allPaymentsQuery(address), ...(eventSlug === null ? {} : { evento: eventSlug.slice(0, 80) }) }
}
