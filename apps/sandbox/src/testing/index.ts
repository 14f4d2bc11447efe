export { choose, person } from './choose-account'
export { CookieBrowser } from './cookie-browser'
export { type ReceivedEvent, startEventInlet } from './event-inlet'
export { mountTestWompi } from './mount-test-wompi'
export { startTestSandbox, TEST_CLIENT, TEST_MERCHANT } from './start-test-sandbox'
export {
  type ControlledTransaction,
  type PaymentFields,
  startTestWompi,
  type TestWompi,
} from './start-test-wompi'
