import type { SentBody, sendBulkMailCall } from '@zancada/contracts'

export type ComposedMail = SentBody<typeof sendBulkMailCall>

export const FOLLOWED_EVERY_MS = 2_000
