import type { Order } from '@zancada/contracts'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inSavepoint, isTransaction } from '../../platform/database/savepoint'
import { type Queryable, retryLostRaces } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { type RequestOrigin, requestOrigin } from '../../platform/request-origin'
import { createUuidV7 } from '../../platform/uuid-v7'
import { findDiscount, refusedDiscount } from '../discounts'
import { doorRefusal } from '../places'
import type { Buyer } from './buyer.rules'
import { type AskedLine, choosePlaces } from './choose-places'
import type { ChosenPlace } from './chosen-place.rules'
import { counted } from './counted-limit.rules'
import { type Hold, insertHolds } from './hold.repository'
import { notOnSale, salesPaused, soldOut, tooManyHolds } from './hold-refusals.rules'
import { presentNewOrder } from './new-order.presenter'
import { createOrderCode } from './order-code'
import { priceOrder } from './pricing.rules'
import { type AskedSale, type Sale, selectSale } from './sale.repository'

const MINUTE_MS = 60_000
/** How often a price that sells out under our feet is read again before the buyer is told. */
const TRIES = 6

export interface AskedHold {
  readonly event: AskedSale
  readonly lines: readonly AskedLine[]
  readonly buyer: Buyer
  readonly network: string
  /** Of the request that asks, where it may be written together with others. */
  readonly origin?: RequestOrigin | null
  readonly discount_code?: string | undefined
  readonly repeatable?: Hold['repeatable']
  /** An offer of the waitlist: held until then, and not counted among the buyer's own holds. */
  readonly offer?: { readonly expires_at: Date }
}

type HoldDependencies = Pick<ApiDependencies, 'clock' | 'limits'>
type ReadSale = (event: AskedHold['event']) => Promise<Sale | undefined>

/**
 * The door for buyers: reads what is on sale without a lock, refuses at once what cannot be, prices the rest and takes
 * it in one statement. A phase that sold out in between is read and priced again; a sold-out race is told as such.
 */
export async function holdPlaces(
  deps: HoldDependencies,
  db: Queryable,
  asked: AskedHold,
  /** The first look may be shared with others who ask in the same instant. */
  firstLook: ReadSale = (event) => selectSale(db, event, deps.clock.now()),
): Promise<Order> {
  for (let attempt = 1; ; attempt++) {
    const sale = await (attempt === 1
      ? firstLook(asked.event)
      : selectSale(db, asked.event, deps.clock.now()))
    if (!sale) throw notFound()
    const hold = await prepare(deps, db, sale, asked)
    try {
      return await attemptHold(db, hold)
    } catch (error) {
      if (!isPassing(error)) throw refusalOf(error, sale)
      if (attempt === TRIES)
        throw conflict('price_changed', 'Los precios cambiaron mientras reservabas. Inténtalo otra vez.')
    }
  }
}

/** Alone it is one transaction; inside another's, its refusal undoes only itself. */
async function attemptHold(db: Queryable, hold: Hold): Promise<Order> {
  const write = () => writeHolds(db, [hold])
  const [order] = await (isTransaction(db) ? inSavepoint(db, write) : retryLostRaces(write))
  if (!order) throw new Error('A hold that nothing refused wrote no order')
  return order
}

async function writeHolds(db: Queryable, holds: readonly Hold[]): Promise<Order[]> {
  const emails = await insertHolds(db, holds)
  return holds.map(({ id, answer }) => ({ ...answer, buyer_email: emails.get(id) ?? '' }))
}

export interface SeenAsk {
  readonly asked: AskedHold
  /** What the look before it showed; the door has the last word. */
  readonly sale: Sale
}

/** Several buyers of one race through the door at once: all of them, or none and an error that may be any one's. */
export async function holdTogether(
  deps: HoldDependencies,
  db: Queryable,
  asking: readonly SeenAsk[],
): Promise<Order[]> {
  const holds = await Promise.all(asking.map(({ asked, sale }) => prepare(deps, db, sale, asked)))
  return writeHolds(db, holds)
}

async function prepare(
  { clock, limits }: HoldDependencies,
  db: Queryable,
  sale: Sale,
  asked: AskedHold,
): Promise<Hold> {
  const now = clock.now()
  const places = chosenPlaces(sale, asked.lines, now).map((place) => ({ ...place, id: createUuidV7(now) }))
  const discount =
    asked.discount_code === undefined
      ? null
      : await findDiscount(
          db,
          { code: asked.discount_code, organizer_id: sale.organizer_id, event_id: sale.id, now },
          'discount_code',
        )
  const priced = priceOrder(places, discount, { rule: sale.fee_rule, payer: sale.fee_payer })
  const head = {
    id: createUuidV7(now),
    code: createOrderCode(),
    expires_at: asked.offer?.expires_at ?? new Date(now.getTime() + sale.hold_minutes * MINUTE_MS),
  }
  const isWaitlistOffer = asked.offer !== undefined
  return {
    ...head,
    buyer: asked.buyer,
    network: asked.network,
    origin: asked.origin ?? requestOrigin(),
    event_id: sale.id,
    priced,
    discount_code_id: discount?.id ?? null,
    limits: {
      perPerson: asked.offer ? null : counted(limits.holdsPerPerson),
      perAddress: asked.offer ? null : counted(limits.holdsPerAddress),
    },
    isWaitlistOffer,
    repeatable: asked.repeatable ?? null,
    answer: presentNewOrder(
      { ...head, sale, priced, discount_code: discount?.code ?? null, isWaitlistOffer },
      now,
    ),
    now,
  }
}

/** Refuses what a look, without a lock, already shows that cannot be. */
export function assertOnSale(sale: Sale, lines: readonly AskedLine[], now: Date): void {
  chosenPlaces(sale, lines, now)
}

function chosenPlaces(sale: Sale, lines: readonly AskedLine[], now: Date): readonly ChosenPlace[] {
  const choice = choosePlaces(sale, lines, now)
  switch (choice.outcome) {
    case 'chosen':
      return choice.places
    case 'unknown_category':
      throw new InvalidInputError({
        [`lines.${choice.index}.category_id`]: ['Esta categoría no es de la carrera'],
      })
    case 'not_on_sale':
      throw notOnSale()
    case 'paused':
      throw salesPaused()
    case 'sold_out':
      throw soldOut(choice.category_name)
  }
}

/** Worth another look: the price sold out meanwhile, or the code that was drawn is somebody's. */
function isPassing(error: unknown): boolean {
  return doorRefusal(error)?.what === 'phase_sold_out' || violatedConstraint(error) === 'orders_code_key'
}

function refusalOf(error: unknown, sale: Sale): unknown {
  const refusal = doorRefusal(error)
  switch (refusal?.what) {
    case 'sold_out':
      return soldOut(sale.categories.find(({ id }) => id === refusal.detail)?.name ?? null)
    case 'not_on_sale':
      return refusal.detail === 'paused' ? salesPaused() : notOnSale()
    case 'code_used_up':
      return refusedDiscount('used_up', 'discount_code')
    case 'too_many_holds':
      return tooManyHolds(refusal.detail === 'network')
    default:
      return error
  }
}
