export { choose, person } from './choose-account'
export { CookieBrowser } from './cookie-browser'
export { startTestSandbox, TEST_CLIENT } from './start-test-sandbox'
