import { createHash } from 'node:crypto'
import { z } from 'zod'

const eventSchema = z.looseObject({
  data: z.looseObject({
    transaction: z.looseObject({
      id: z.string(),
      status: z.string(),
      amount_in_cents: z.number(),
      reference: z.string(),
      currency: z.string().optional(),
    }),
  }),
  timestamp: z.number(),
  signature: z.looseObject({ checksum: z.string(), properties: z.array(z.string()) }),
  environment: z.string(),
})
export type WompiMessage = z.output<typeof eventSchema>

export function isAboutTransaction(text: string): boolean {
  return eventSchema.safeParse(JSON.parse(text)).success
}

export function readMessage(text: string): WompiMessage {
  return eventSchema.parse(JSON.parse(text))
}

/** The message with these changes and a checksum that holds: what only the provider can write. */
export function signedMessage(
  message: WompiMessage,
  changes: {
    readonly transaction?: Partial<WompiMessage['data']['transaction']>
    readonly timestamp?: number
    readonly properties?: readonly string[]
  },
  secret: string,
): WompiMessage {
  const transaction = { ...message.data.transaction, ...changes.transaction }
  const timestamp = changes.timestamp ?? message.timestamp
  const properties = [...(changes.properties ?? message.signature.properties)]
  const values = properties.map((path) =>
    String(Reflect.get(transaction, path.replace('transaction.', '')) ?? ''),
  )
  const checksum = createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`)
    .digest('hex')
  return { ...message, data: { transaction }, timestamp, signature: { checksum, properties } }
}
