import type { RegistrationState } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { countersThatLie } from '../../testing/counted-places'
import { createRace } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { confirmHeldPlaces, takeAndConfirmPlaces } from './confirm-places'
import { endPlaces, type LivePlace } from './end-places'
import { endRefunded } from './end-refunded'
import { handOverPlace } from './hand-over-place'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('a registration moves only as its table says, for every caller', () => {
  const entry = { actor_id: null, action: 'order.paid', subject_type: 'order', subject_id: 'test' } as const

  /** Tries to move one that stands in `state`; answers the refusal, and how it stands afterwards. */
  async function tried(
    state: 'confirmed' | 'cancelled' | 'refunded',
    move: (tx: Transaction, eventId: string, registration: LivePlace, now: Date) => Promise<unknown>,
  ): Promise<{ refusal: unknown; after: RegistrationState }> {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race)
    // Somebody else runs too, so that no counter refuses for being empty.
    await createPaidOrder(api, race)
    const now = api.clock.now()
    const read = () =>
      api.database
        .selectFrom('registrations')
        .selectAll()
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    if (state !== 'confirmed') {
      const confirmed = await read()
      await inTransaction(api.database, (tx) => endPlaces(tx, race.event.id, [confirmed], { to: state, now }))
    }
    const registration = await read()
    const refusal = await inTransaction(api.database, (tx) =>
      move(tx, race.event.id, registration, now),
    ).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
    return { refusal, after: (await read()).state }
  }

  it.each(['confirmed', 'cancelled', 'refunded'] as const)('%s is not confirmed again', async (state) => {
    const refusal = expect.stringContaining(`is ${state}, it cannot be confirmed`)
    const held = await tried(state, (tx, eventId, registration, now) =>
      confirmHeldPlaces(tx, eventId, [{ ...registration, takes_bib: false }], now, () => entry),
    )
    expect(held).toEqual({ refusal, after: state })
    const taken = await tried(state, (tx, eventId, registration, now) =>
      takeAndConfirmPlaces(tx, eventId, [{ ...registration, takes_bib: false }], now, () => entry),
    )
    expect(taken).toEqual({ refusal, after: state })
  })

  it('what ended does not give its place back twice', async () => {
    const again = await tried('cancelled', (tx, eventId, registration, now) =>
      endPlaces(tx, eventId, [registration], { to: 'refunded', now }),
    )
    expect(again).toMatchObject({ refusal: expect.stringContaining('given back'), after: 'cancelled' })
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('what ended is not handed over', async () => {
    const handed = await tried('cancelled', async (tx, eventId, registration, now) => {
      const old = await tx
        .selectFrom('registrations')
        .selectAll()
        .where('id', '=', registration.id)
        .executeTakeFirstOrThrow()
      const { id: _id, state: _state, ...heir } = old
      await handOverPlace(
        tx,
        { ...registration, event_id: eventId },
        { ...heir, answers: '{}', guardian: null },
        now,
      )
    })
    expect(handed).toEqual({
      refusal: expect.stringContaining('is cancelled, it cannot be transferred'),
      after: 'cancelled',
    })
  })

  it('a place that somebody still has is not told as money that went back', async () => {
    const marked = await tried('confirmed', (tx, _eventId, registration, now) =>
      endRefunded(tx, [registration], now),
    )
    expect(marked).toEqual({ refusal: undefined, after: 'confirmed' })
  })

  it('one that moved since it was read is not moved over', async () => {
    const stale = await tried('cancelled', (tx, eventId, registration, now) =>
      endPlaces(tx, eventId, [{ ...registration, state: 'confirmed' }], { to: 'refunded', now }),
    )
    expect(stale).toMatchObject({ refusal: expect.stringContaining('moved meanwhile'), after: 'cancelled' })
    expect(await countersThatLie(api.database)).toEqual([])
  })
})
