import type { ApiDependencies } from '../../platform/dependencies'
import { WompiAwayError, WompiUntakenError, type WompiVoid } from '../../platform/wompi/wompi-gateway'
import type { PaymentRecord } from './payments.repository'

/** `untaken`: it certainly was not done, and is worth asking again. */
type AskedVoid = WompiVoid | { readonly status: 'untaken' }

/** Whatever is neither a yes nor a no may have been done: a lost answer counts as one that told nothing. */
export async function askVoid(
  { wompi, log }: Pick<ApiDependencies, 'wompi' | 'log'>,
  { id, provider_transaction_id }: PaymentRecord,
): Promise<AskedVoid> {
  try {
    return await wompi.voidTransaction(provider_transaction_id)
  } catch (error) {
    if (!(error instanceof WompiAwayError)) throw error
    if (error instanceof WompiUntakenError) {
      log.warn({ err: error, payment: id }, 'a void was asked for and the provider did not take it')
      return { status: 'untaken' }
    }
    log.warn({ err: error, payment: id }, 'a void was asked for and nobody knows whether it was done')
    return { status: 'unknown', message: null }
  }
}
