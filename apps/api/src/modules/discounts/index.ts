export { selectCodeById } from './codes.repository'
export { discountRefusal } from './discount-refusal.rules'
export { discountsRoutes } from './discounts.routes'
export { findDiscount, refusedDiscount } from './find-discount'
export {
  insertHeldRedemption,
  moveHeldRedemption,
  selectOpenRedemption,
  selectReleasedRedemption,
  spendReleasedRedemption,
} from './redemptions.repository'
