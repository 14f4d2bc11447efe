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
} from './payable'
export { insertDueRefund } from './refunds-due.repository'
