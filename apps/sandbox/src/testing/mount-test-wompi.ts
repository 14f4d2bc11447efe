import Fastify from 'fastify'
import { mountWompi } from '../wompi'
import { TEST_MERCHANT } from './start-test-sandbox'

/** Its caller says when a bank answers. */
const NEVER_BY_ITSELF_MS = 24 * 3600 * 1000

/** Only the make-believe Wompi, on no port: its caller asks it by `inject`, and closes it. */
export async function mountTestWompi(options: {
  readonly publicUrl: string
  readonly directory: string
  readonly now: () => Date
}) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const wompi = await mountWompi(app, {
    ...options,
    merchant: { ...TEST_MERCHANT, settleMs: NEVER_BY_ITSELF_MS },
    log: () => undefined,
  })
  await app.ready()
  return {
    app,
    close: async () => {
      await app.close()
      await wompi.close()
    },
  }
}
