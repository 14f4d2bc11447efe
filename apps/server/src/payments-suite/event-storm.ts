import {
  CASH,
  DAVIPLATA,
  DECLINED_CARD,
  deliver,
  goToPay,
  NEQUI,
  type PaymentWorld,
  payAtProvider,
  SLOW_BANK,
  settleAtProvider,
  type WorldOrder,
} from './payment-world'
import { isAboutTransaction, readMessage, signedMessage } from './signed-event'

/** How the buyer of each order paid. */
const KINDS = [
  'card',
  'declined_then_card',
  'transfer',
  'nequi',
  'daviplata',
  'cash',
  'only_declined',
] as const
export type Kind = (typeof KINDS)[number]

export interface PaidOrder {
  readonly order: WorldOrder
  readonly kind: Kind
  readonly runners: number
}

const MOST_ATTEMPTS = 20

interface Delivery {
  readonly message: unknown
  readonly answer: 200 | 400
}

/** Buyers who pay in every way while no event gets through. */
export async function payManyOrders(
  world: PaymentWorld,
  count: number,
  hold: (given: { readonly email: string; readonly runners: number }) => Promise<WorldOrder>,
): Promise<PaidOrder[]> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return inParallel(numbers, 8, async (index) => {
    const kind = KINDS[index % KINDS.length] ?? 'card'
    const runners = 1 + (index % 3)
    const order = await hold({ runners, email: `compra${index}@correo.test` })
    await payAs(world, kind, await goToPay(world, order))
    return { order, kind, runners }
  })
}

async function payAs(world: PaymentWorld, kind: Kind, checkout: string): Promise<void> {
  if (kind === 'declined_then_card' || kind === 'only_declined')
    await payAtProvider(world, checkout, DECLINED_CARD)
  if (kind === 'card' || kind === 'declined_then_card') await payAtProvider(world, checkout)
  if (kind === 'nequi') await payAtProvider(world, checkout, NEQUI)
  if (kind === 'daviplata') await payAtProvider(world, checkout, DAVIPLATA)
  if (kind === 'cash') await settleAtProvider(world, await payAtProvider(world, checkout, CASH))
  if (kind === 'transfer') await settleAtProvider(world, await payAtProvider(world, checkout, SLOW_BANK))
}

/**
 * Everything the provider said, each one to five times: to the byte, or signed anew as when it is sent again. Among
 * them what a forger would send. Shuffled and many at once.
 */
export async function unleash(world: PaymentWorld, random: () => number): Promise<{ wrong: string[] }> {
  const deliveries = shuffled(
    world.tap.messages.flatMap((text) => copiesOf(text, world.keys.eventsSecret, random)),
    random,
  )
  const wrong: string[] = []
  await inParallel(deliveries, 24, async ({ message, answer }) => {
    const status = await deliverUntilHeard(world, message)
    if (status !== answer) wrong.push(`${status} instead of ${answer}: ${JSON.stringify(message)}`)
  })
  return { wrong }
}

/** A shop too busy to answer says 503 and stores nothing; the provider comes again, sooner here than in half an hour. */
async function deliverUntilHeard(world: PaymentWorld, message: unknown): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await deliver(world, message)
    if (status !== 503 || attempt === MOST_ATTEMPTS) return status
  }
}

function copiesOf(text: string, secret: string, random: () => number): Delivery[] {
  // About something else than a transaction: stored, and nothing to do.
  if (!isAboutTransaction(text)) return [{ message: text, answer: 200 }]
  const message = readMessage(text)
  const signed = (changes: Parameters<typeof signedMessage>[1], by = secret) =>
    signedMessage(message, changes, by)
  const genuine = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, copy): Delivery => {
    const isSentAgain = copy > 0 && random() < 0.6
    return {
      message: isSentAgain ? signed({ timestamp: message.timestamp + copy * 1_800 }) : text,
      answer: 200,
    }
  })
  const approved = signed({ transaction: { status: 'APPROVED' } })
  const forgeries = [
    signed({ transaction: { status: 'APPROVED' } }, `${secret}x`),
    { ...approved, signature: { ...approved.signature, checksum: '' } },
    { ...approved, signature: { checksum: approved.signature.checksum } },
    { ...approved, signature: { ...approved.signature, properties: [] } },
    {
      ...approved,
      signature: { ...approved.signature, properties: ['transaction.status', 'transaction.id'] },
    },
    signed({ properties: ['transaction.status', 'transaction.amount_in_cents'] }),
    { ...approved, environment: 'prod' },
    {},
    '',
  ]
  const forged = forgeries[Math.floor(random() * forgeries.length)]
  return [...genuine, { message: forged, answer: 400 }]
}

/** Numbers that look random and come again with the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items]
  const takeOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.push(await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, takeOn))
  return results
}
