import {
  type createOrderCall,
  type Order,
  orderSchema,
  type ReceivedBody,
  RUNNERS_PER_ORDER,
} from '@zancada/contracts'
import { sqlState } from '../../platform/database/database-errors'
import type { ApiDependencies } from '../../platform/dependencies'
import { createGroups } from '../../platform/groups'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { InvalidInputError, notFound, ProblemError } from '../../platform/http/problems'
import { firstAnswer, isTwin } from '../../platform/idempotency/answer-once'
import { type Repeatable, repeatableRequest } from '../../platform/idempotency/repeatable-request'
import { requestOrigin } from '../../platform/request-origin'
import { createSharedReads } from '../../platform/shared-reads'
import { createTurns } from '../../platform/turns'
import { assertTextsAccepted } from '../legal'
import { assertVerified, buyerOf } from './buyer.rules'
import { withGuessLimit } from './guess-limit'
import { type AskedHold, assertOnSale, holdPlaces, holdTogether, type SeenAsk } from './hold-places'
import { isSoldOut } from './hold-refusals.rules'
import { createOwnReleases } from './release-own-expired'
import { selectSale } from './sale.repository'

/** Enough to keep the row busy, and far from all the connections of a process. */
const AT_THE_DOOR = 6
/** One group is written while the next is made ready. */
const GROUPS_AT_ONCE = 2
const MOST_TOGETHER = 25

type CreateDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'limits' | 'createRateLimit' | 'jobs'>

interface Asking {
  readonly actor: Actor
  readonly body: ReceivedBody<typeof createOrderCall>
  readonly caller: Caller
  readonly idempotencyKey: string | undefined
}

/** Holds the places a buyer asks for; asked again with the same key, answers what it answered first. */
export function createOrders(deps: CreateDependencies): (asking: Asking) => Promise<Order> {
  // When a race opens, thousands ask in the same instant. One look at what is left serves them all, so that a sold-out
  // race refuses at once. The others go through the door in groups. A buyer with a code, or one that a group can't take
  // along, takes a turn alone, and looks again after waiting for it.
  const takeTurn = createTurns(AT_THE_DOOR)
  const lookNow = (event: AskedHold['event']) => selectSale(deps.database, event, deps.clock.now())
  const look = createSharedReads(lookNow)
  const releaseOwnExpired = createOwnReleases(deps)
  const holdAlone = ({ asked, sale }: SeenAsk, isAgain: boolean) =>
    takeTurn(sale.id, (hasWaited) =>
      holdPlaces(deps, deps.database, asked, hasWaited || isAgain ? look : async () => sale),
    )
  const hold = createGroups<SeenAsk, Order>({
    atOnce: GROUPS_AT_ONCE,
    most: MOST_TOGETHER,
    together: (asking) => holdTogether(deps, deps.database, asking),
    isRefusal: (error) => isRefusal(error) || isRefusedByDatabase(error),
    alone: holdAlone,
  })

  return async ({ actor, body, caller, idempotencyKey }) => {
    assertVerified(actor)
    if (body.lines.reduce((total, { quantity }) => total + quantity, 0) > RUNNERS_PER_ORDER)
      throw new InvalidInputError({
        lines: [`Puedes inscribir hasta ${RUNNERS_PER_ORDER} corredores en una compra`],
      })
    const buyer = buyerOf(actor)
    const repeatable = repeatableRequest({
      key: idempotencyKey,
      call: 'POST ordenes',
      who: buyer.user_id ?? buyer.guest_email,
      body,
    })
    const asked: AskedHold = {
      // A look that reads a hundred categories for one of them costs more than the hold.
      event: { slug: body.event_slug, category_ids: categoriesOf(body.lines) },
      lines: body.lines,
      buyer,
      network: caller.network,
      origin: requestOrigin(),
      discount_code: body.discount_code,
      repeatable,
    }
    // Asking again for what was answered is no guess at a code.
    const holdWithCode = (seen: SeenAsk) =>
      withGuessLimit(deps, actor, caller, () => orFirstAnswer(deps, repeatable, () => holdAlone(seen, false)))
    const lookAndHold = async (see: typeof lookNow) => {
      const sale = await see(asked.event)
      if (!sale) throw notFound()
      assertOnSale(sale, body.lines, deps.clock.now())
      await assertTextsAccepted(deps.database, actor, deps.clock.now())
      const seen = { asked, sale }
      return body.discount_code === undefined ? hold(sale.id, seen) : holdWithCode(seen)
    }
    return orFirstAnswer(deps, repeatable, async () => {
      try {
        return await lookAndHold(look)
      } catch (error) {
        if (!isSoldOut(error) || !(await releaseOwnExpired(body.event_slug, buyer))) throw error
        // Not together with somebody whose look began before the place was free.
        return lookAndHold(lookNow)
      }
    })
  }
}

/** In one order, so that calls that ask for the same share one look. */
function categoriesOf(lines: Asking['body']['lines']): string[] {
  return [...new Set(lines.map(({ category_id }) => category_id))].sort()
}

/**
 * Whether a request was served before is asked only when it is refused: its key, written with the order, refuses a twin,
 * and one that comes after may find that its own order took the last place.
 */
async function orFirstAnswer(
  { database }: CreateDependencies,
  repeatable: Repeatable | null,
  work: () => Promise<Order>,
): Promise<Order> {
  try {
    return await work()
  } catch (error) {
    const first = repeatable && isRefusal(error) && (await firstAnswer(database, repeatable, orderSchema))
    if (first) return first
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError || error instanceof InvalidInputError || isTwin(error)
}

/** A place or a limit it guards, a constraint, or a race lost to another transaction: certainly nothing was written. */
function isRefusedByDatabase(error: unknown): boolean {
  return /^(ZN|23|40001$|40P01$)/.test(sqlState(error) ?? '')
}
