export { type EventTakings, loadTakings } from './load-takings'
export { selectPaidByEvent, sumPayouts } from './payouts.repository'
export { settlementRoutes } from './settlement.routes'
export { owedAfter, type Settled, settle, sumTakings, type Takings, takingsOf } from './settlement.rules'
export {
  type DailyTakings,
  type EventRefunds,
  feeReturnedOf,
  feeReturnedOfCharge,
  goesBackOf,
  goesBackOfCharge,
  isPaidCharge,
  isPlatformSale,
  selectDailyTakings,
  selectRefunded,
  takenOfImport,
} from './takings.repository'
