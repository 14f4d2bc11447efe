export { sumPayouts } from './payouts.repository'
export { settlementRoutes } from './settlement.routes'
export { NO_TAKINGS, owedAfter, type Settled, settle, sumTakings, type Takings } from './settlement.rules'
export { type EventTakings, goesBackOf, isPlatformSale, selectTakings } from './takings.repository'
