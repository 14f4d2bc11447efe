import { importPayables } from './modules/imports'
import { orderPayables } from './modules/orders'
import { categoryChargePayables } from './modules/organizer-registrations'
import { joinPayables } from './modules/payables'
import type { MoneyParts } from './modules/payments'
import { refundLines } from './modules/refund-batches'

/** Everything that can be paid. A module that sells something new adds its kind here. */
export const allPayables = joinPayables([orderPayables, categoryChargePayables, importPayables])

/** What a use case that moves money needs from the modules that know what it is for and how it goes back. */
export const moneyParts: MoneyParts = { payables: allPayables, refundLines }
