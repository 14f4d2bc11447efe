import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxLog } from '../log'
import { apiRoutes } from './api.routes'
import { wompiAssetRoutes } from './assets.routes'
import { checkoutRoutes } from './checkout.routes'
import { createControl } from './control'
import { controlRoutes } from './control.routes'
import { controlApiRoutes } from './control-api.routes'
import { EventSender } from './event-sender'
import { Faults } from './faults'
import { linkRoutes } from './link.routes'
import type { WompiMerchant, WompiPace } from './merchant'
import { Payments } from './payments'
import { Unkindness } from './unkindness'
import { WompiStore } from './wompi-store'

export type { WompiMerchant, WompiPace } from './merchant'
export type { Unkind } from './unkindness'

export interface Wompi {
  readonly apiUrl: string
  readonly checkoutUrl: string
  readonly controlUrl: string
  close(): Promise<void>
}

interface WompiOptions {
  readonly publicUrl: string
  readonly directory: string
  readonly merchant: WompiMerchant & Partial<WompiPace>
  readonly now: () => Date
  readonly log: SandboxLog
}

const PACE: WompiPace = { settleMs: 1_200, eventRetryScale: 1 }

/** Adds a stand-in of Wompi to the sandbox: payment page, API, events and a page to play the bank on. */
export async function mountWompi(app: FastifyInstance, options: WompiOptions): Promise<Wompi> {
  const { publicUrl, merchant, now, log } = options
  const { settleMs, eventRetryScale } = { ...PACE, ...merchant }
  const store = await WompiStore.open(join(options.directory, 'wompi', 'journal.jsonl'))
  const unkindness = new Unkindness()
  const events = new EventSender({ merchant, store, unkindness, retryScale: eventRetryScale, now, log })
  const payments = new Payments({ store, events, unkindness, settleMs, now, log })
  const faults = new Faults()
  const control = createControl({ merchant, store, payments, events, faults, unkindness, publicUrl, now })

  await app.register(wompiAssetRoutes)
  await app.register(checkoutRoutes, { control })
  await app.register(linkRoutes, { control })
  await app.register(controlRoutes, { control })
  await app.register(controlApiRoutes, { control, prefix: '/wompi/control' })
  await app.register(apiRoutes, { ...control, prefix: '/wompi/v1' })
  payments.resume()
  events.resume()
  return {
    apiUrl: `${publicUrl}/wompi/v1`,
    checkoutUrl: `${publicUrl}/wompi/p/`,
    controlUrl: `${publicUrl}/wompi`,
    close: async () => {
      payments.close()
      await events.close()
      await store.settled()
    },
  }
}
