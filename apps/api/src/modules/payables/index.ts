export { loadReturnDay } from './load-return-day'
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
export {
  type Confirmed,
  joinPayables,
  type Payable,
  type PayableDependencies,
  type PayableKind,
  type PayableName,
  type PayableStanding,
  type Payables,
  type Payer,
  type Retaken,
  type Undone,
} from './payable'
export { lockPayingImport } from './paying-import.repository'
export { insertDueRefund } from './refunds-due.repository'
