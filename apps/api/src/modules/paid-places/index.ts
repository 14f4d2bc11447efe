export { loadReturnDay } from './load-return-day'
export { markPlaceRefunded, markRefunded } from './mark-refunded'
export { oweBack, oweOthers } from './owe-back'
export {
  changedSince,
  refundsOfEnd,
  selectCharged,
  selectPaidParts,
  wentWhole,
} from './paid-parts.repository'
export {
  type ChangedSince,
  moneyOf,
  type Owed,
  type PaidPart,
  type PartBack,
  paidFor,
  platformFeeOf,
  shareBack,
} from './paid-parts.rules'
export { lockPayingImport } from './paying-import.repository'
