export { findBrokenInvariants } from '../modules/invariants'
export { routeTable } from '../route-table.gen'
export {
  createCategory,
  createPhase,
  createSignedInOrganizer,
} from './event-factories'
export { createHeldOrder, type TestOrder } from './held-orders'
export { createDiscount, createRace, type Race } from './order-factories'
export { mailsTo } from './outbox'
export { createRunner, logInAs } from './people'
export { emptyDatabase, prepareTemplate } from './template-database'
export { createTestApi, setWithdrawalDays, type TestApi } from './test-api'
export { TEST_WOMPI_KEYS } from './unreachable-wompi'
