export {
  type Confirmed,
  joinPayables,
  type Payable,
  type PayableDependencies,
  type PayableKind,
  type PayableName,
  type PayableStanding,
  type Payables,
  type Retaken,
} from './payable'
