import { createWompiGateway } from '../platform/wompi/create-wompi-gateway'
import type { WompiGateway } from '../platform/wompi/wompi-gateway'

/** The keys of every test; `startTestSandbox` of the sandbox knows the same ones. */
export const TEST_WOMPI_KEYS = {
  publicKey: 'pub_test_zancadaPruebas',
  privateKey: 'prv_test_zancadaPruebas',
  eventsSecret: 'test_events_zancadaPruebas',
  integritySecret: 'test_integrity_zancadaPruebas',
}

/** The real client towards the discard port, where nobody listens: it signs and verifies, and every question fails. */
export function unreachableWompi(): WompiGateway {
  return createWompiGateway({
    ...TEST_WOMPI_KEYS,
    apiUrl: 'http://127.0.0.1:9/v1',
    checkoutUrl: 'http://127.0.0.1:9/p/',
    timeoutMs: 1_000,
    retryDelaysMs: [],
  })
}
