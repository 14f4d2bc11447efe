import type { RefundLines } from '../payments'
import { bankHoldOf, dropUntriedLines } from './bank-lines.repository'
import { waitForVoidAgain } from './void-lines.repository'

/** What payments asks of the lines of closings, and tells them. The composition gives it along. */
export const refundLines: RefundLines = { bankHoldOf, dropUntriedLines, waitForVoidAgain }
