import { createHash } from 'node:crypto'
import {
  type createOrderCall,
  type Order,
  orderSchema,
  type ReceivedBody,
  RUNNERS_PER_ORDER,
} from '@zancada/contracts'
import { violatedConstraint } from '../../platform/database/database-errors'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { createSharedReads } from '../../platform/shared-reads'
import { createTurns } from '../../platform/turns'
import { assertVerified, type Buyer, buyerOf } from './buyer'
import { withGuessLimit } from './guess-limit'
import { type Hold, selectFirstAnswer } from './hold.repository'
import { type AskedHold, assertOnSale, holdPlaces } from './hold-places'
import { selectSale } from './sale.repository'

/** Enough to keep the row busy, and far from all the connections of a process. */
const AT_THE_DOOR = 6

type CreateDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'limits' | 'createRateLimit'>

interface Asking {
  readonly actor: Actor
  readonly body: ReceivedBody<typeof createOrderCall>
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
}

/** Holds the places a buyer asks for; asked again with the same key, answers what it answered first. */
export function createOrders(deps: CreateDependencies): (asking: Asking) => Promise<Order> {
  // When a race opens, thousands ask in the same instant. They look together whether there is anything left, so that
  // once it is sold out they are told at once; those who may have a place take turns at its door, where each looks again.
  const takeTurn = createTurns(AT_THE_DOOR)
  const look = createSharedReads((event: AskedHold['event']) => selectSale(deps.database, event))

  return async ({ actor, body, caller, idempotencyKey }) => {
    assertVerified(actor)
    if (body.lines.reduce((total, { quantity }) => total + quantity, 0) > RUNNERS_PER_ORDER)
      throw new InvalidInputError({ lines: [`Una orden lleva máximo ${RUNNERS_PER_ORDER} corredores`] })
    const buyer = buyerOf(actor)
    const repeatable = idempotencyKey === undefined ? null : repeatableRequest(buyer, idempotencyKey, body)
    const known = repeatable && (await firstAnswer(deps, repeatable))
    if (known) return known
    const event = { slug: body.event_slug }
    const sale = await look(event)
    if (!sale) throw notFound()
    assertOnSale(sale, body.lines, deps.clock.now())
    const asked: AskedHold = {
      event,
      lines: body.lines,
      buyer,
      network: caller.network,
      discount_code: body.discount_code,
      repeatable,
    }
    try {
      const hold = () => takeTurn(body.event_slug, () => holdPlaces(deps, deps.database, asked, look))
      return await (body.discount_code === undefined ? hold() : withGuessLimit(deps, actor, caller, hold))
    } catch (error) {
      // Its twin was faster: both answer the same order.
      const twin =
        repeatable &&
        violatedConstraint(error) === 'idempotent_answers_pkey' &&
        (await firstAnswer(deps, repeatable))
      if (twin) return twin
      throw error
    }
  }
}

type Repeatable = NonNullable<Hold['repeatable']>

const LONGEST_KEY = 200

function repeatableRequest(buyer: Buyer, key: string, body: object): Repeatable {
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw InvalidInputError.general(`Idempotency-Key admite entre 1 y ${LONGEST_KEY} caracteres`)
  return {
    scope: `POST ordenes ${buyer.user_id ?? buyer.guest_email}`,
    key,
    hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  }
}

async function firstAnswer(
  { database }: CreateDependencies,
  { scope, key, hash }: Repeatable,
): Promise<Order | undefined> {
  const first = await selectFirstAnswer(database, scope, key)
  if (!first) return undefined
  if (first.request_hash !== hash)
    throw conflict('idempotency_conflict', 'Esta solicitud ya se hizo con otros datos')
  return orderSchema.parse(first.answer)
}
