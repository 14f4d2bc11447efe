export { type EventTakings, loadTakings } from './load-takings'
export { selectPaidByEvent, sumPayouts } from './payouts.repository'
export { returnsOf } from './returns.repository'
export { settlementRoutes } from './settlement.routes'
export {
  type GivenBack,
  owedAfter,
  type Settled,
  settle,
  sumTakings,
  type Takings,
  takingsOf,
} from './settlement.rules'
export {
  type DailyTakings,
  type EventRefunds,
  isPaidCharge,
  isPlatformSale,
  midnightBefore,
  selectDailyTakings,
  selectRefunded,
} from './takings.repository'
