import type { ApiDependencies } from '../../platform/dependencies'
import type { Payables } from '../payables'
import type { RefundLines } from './refund-lines'

/** What modules above bring to the use cases that move money. */
export interface MoneyParts {
  readonly payables: Payables
  readonly refundLines: RefundLines
}

export type RecordDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'log'> &
  MoneyParts
