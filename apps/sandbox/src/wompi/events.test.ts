import { describe, expect, it } from 'vitest'
import { startEventInlet } from '../testing/event-inlet'
import { signedCheckout } from '../testing/signed-checkout'
import { temporaryDirectory } from '../testing/start-test-sandbox'
import { startTestWompi } from '../testing/start-test-wompi'
import { afterAttempt, RETRY_DELAYS_MS } from './event-sender'
import { FORGERIES } from './forgery'
import { eventChecksum } from './signatures'

describe('the events of Wompi', () => {
  it('tell first that it is pending, then the answer, each with its checksum', async () => {
    const shop = await startEventInlet()
    const wompi = await startTestWompi({ eventsUrl: shop.url })
    const paid = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }))
    expect(paid.events.map(({ status, answers }) => [status, answers])).toEqual([
      ['PENDING', [200]],
      ['APPROVED', [200]],
    ])
    for (const { message, checksum } of shop.received) {
      const { id, status } = message.data.transaction
      expect(message).toMatchObject({
        event: 'transaction.updated',
        environment: 'test',
        data: { transaction: { reference: 'ZC-1', amount_in_cents: 8_500_000, currency: 'COP' } },
        signature: { properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] },
      })
      expect(checksum).toBe(message.signature.checksum)
      expect(checksum).toBe(
        eventChecksum([id, status, 8_500_000], message.timestamp, wompi.settings.eventsSecret),
      )
    }
    expect(shop.received.map(({ message }) => message.data.transaction.status)).toEqual([
      'PENDING',
      'APPROVED',
    ])
  })

  it('are sent again after 30 minutes, 3 hours and 24 hours while the answer is not exactly 200', () => {
    expect(RETRY_DELAYS_MS.map((delay) => delay / 60_000)).toEqual([30, 180, 1440])
    const now = new Date('2027-03-14T11:00:00Z')
    const at = now.toISOString()
    const fresh = {
      id: 'x',
      transaction_id: 't',
      transaction_status: 'APPROVED',
      created_at: at,
      body: '',
      checksum: '',
      state: 'sending',
      attempts: [],
      next_at: null,
    } as const
    const first = afterAttempt(fresh, { at, answer: 201 }, now, 1)
    const second = afterAttempt(first, { at, answer: null }, now, 1)
    const third = afterAttempt(second, { at, answer: 500 }, now, 1)
    const last = afterAttempt(third, { at, answer: 404 }, now, 1)
    expect([first, second, third, last].map(({ state, next_at }) => [state, next_at])).toEqual([
      ['waiting', '2027-03-14T11:30:00.000Z'],
      ['waiting', '2027-03-14T14:00:00.000Z'],
      ['waiting', '2027-03-15T11:00:00.000Z'],
      ['given_up', null],
    ])
    expect(afterAttempt(third, { at, answer: 200 }, now, 1).state).toBe('delivered')
  })

  it('reach a shop that answers badly at first, with the same checksum', async () => {
    const shop = await startEventInlet([500, 503])
    const wompi = await startTestWompi({ eventsUrl: shop.url, eventRetryScale: 1e-8 })
    const { id } = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }), { medio: 'PSE', banco: '1' })
    const received = await shop.count(3)
    expect(new Set(received.map(({ checksum }) => checksum)).size).toBe(1)
    expect(received.map(({ message }) => message.data.transaction.id)).toEqual([id, id, id])
  })

  it('can be switched off, and sent by hand nevertheless', async () => {
    const shop = await startEventInlet()
    const wompi = await startTestWompi({ eventsUrl: shop.url })
    await wompi.switchEvents(false)
    const paid = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }))
    expect(paid.events.map(({ state }) => state)).toEqual(['off', 'off'])
    expect(shop.received).toEqual([])
    expect((await wompi.resend(paid.id)).answer).toBe(200)
    await wompi.switchEvents(true)
    await wompi.pay(signedCheckout(wompi, { reference: 'ZC-2' }))
    expect(shop.received).toHaveLength(3)
  })

  it('can be forged in every way a shop must withstand', async () => {
    const shop = await startEventInlet()
    const wompi = await startTestWompi({ eventsUrl: shop.url })
    await wompi.switchEvents(false)
    const { id } = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }), {
      numero: '4111111111111111',
    })
    for (const forgery of Object.keys(FORGERIES))
      expect(await wompi.forge(id, forgery, 'ZC-ajena')).toEqual({ answer: 200 })
    const holds = shop.received.map(({ message }) => {
      const { id, status, ...transaction } = message.data.transaction
      const values = [id, status, Reflect.get(transaction, 'amount_in_cents')]
      const { properties, checksum } = message.signature
      return (
        properties?.length === 3 &&
        checksum === eventChecksum(values, message.timestamp, wompi.settings.eventsSecret)
      )
    })
    expect(Object.fromEntries(Object.keys(FORGERIES).map((name, index) => [name, holds[index]]))).toEqual({
      wrong_secret: false,
      no_checksum: false,
      no_properties: false,
      empty_properties: false,
      other_amount: true,
      other_reference: true,
      unknown_transaction: true,
      other_environment: true,
    })
    expect((await wompi.find(id)).status).toBe('DECLINED')
  })

  it('survive a restart, with everything else that is known', async () => {
    const directory = await temporaryDirectory()
    const shop = await startEventInlet([500])
    const first = await startTestWompi({ directory, eventsUrl: shop.url })
    const address = signedCheckout(first, { reference: 'ZC-1' })
    const paid = await first.pay(address, { medio: 'PSE', banco: '1' })
    expect(paid.events[0]).toMatchObject({ state: 'waiting', answers: [500] })
    await first.close()

    const later = () => new Date(Date.now() + 31 * 60_000)
    const second = await startTestWompi({ directory, eventsUrl: shop.url, now: later })
    await shop.count(2)
    expect((await second.settle(paid.id)).status).toBe('APPROVED')
    expect((await second.find(paid.id)).events.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })
})
