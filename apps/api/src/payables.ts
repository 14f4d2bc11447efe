import { importPayables } from './modules/imports'
import { orderPayables } from './modules/orders'
import { categoryChargePayables } from './modules/organizer-registrations'
import { joinPayables } from './modules/payables'

/** Everything that can be paid. A module that sells something new adds its kind here. */
export const allPayables = joinPayables([orderPayables, categoryChargePayables, importPayables])
