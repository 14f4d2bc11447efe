import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, TEST_WOMPI_KEYS, type TestApi } from '../../testing'
import { trimEvents } from './trim-events'

const PATHS = ['id', 'status', 'amount_in_cents'] as const

function event(
  given: {
    id?: string
    secret?: string
    environment?: string
    paths?: readonly (typeof PATHS)[number][]
  } = {},
) {
  const { id = '12015602-1769351602-10001', paths = PATHS, environment = 'test' } = given
  const transaction = { id, status: 'APPROVED', amount_in_cents: 8_000_000, reference: 'ZN-AAAAAA-1' }
  const timestamp = 1_769_351_700
  const checksum = createHash('sha256')
    .update(
      `${paths.map((path) => transaction[path]).join('')}${timestamp}${given.secret ?? TEST_WOMPI_KEYS.eventsSecret}`,
    )
    .digest('hex')
  return {
    event: 'transaction.updated',
    data: { transaction },
    sent_at: '2026-01-25T14:35:00.000Z',
    timestamp,
    signature: { checksum, properties: paths.map((path) => `transaction.${path}`) },
    environment,
  }
}

describe('an event at the door', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const deliver = async (payload: unknown) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/pagos/wompi/eventos/',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    return response.statusCode
  }
  const stored = () => api.database.selectFrom('provider_events').selectAll().execute()

  it.each<[string, unknown]>([
    ['nothing at all', ''],
    ['an empty object', {}],
    ['no JSON', 'event=transaction.updated'],
    ['a list', [event()]],
    ['another secret', event({ secret: 'test_events_inventado' })],
    ['no checksum', { ...event(), signature: { properties: event().signature.properties } }],
    ['no signature', { ...event(), signature: undefined }],
    ['nothing signed', { ...event(), signature: { ...event().signature, properties: [] } }],
    ['everything but the id signed', event({ paths: ['status', 'amount_in_cents'] })],
    [
      'properties in another order than they were signed in',
      {
        ...event(),
        signature: { ...event().signature, properties: [...event().signature.properties].reverse() },
      },
    ],
    [
      'an amount other than the signed one',
      { ...event(), data: { transaction: { ...event().data.transaction, amount_in_cents: 100 } } },
    ],
    ['the other environment', event({ environment: 'prod' })],
  ])('is refused and leaves nothing: %s', async (_, message) => {
    expect(await deliver(message)).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('is stored once however often it comes, also with what is not signed changed', async () => {
    const message = event({ id: '12015602-1769351602-10002' })
    const forged = {
      ...message,
      data: { transaction: { ...message.data.transaction, reference: 'ZN-OTRA' } },
    }
    const answers = await Promise.all([message, message, forged, message, forged].map(deliver))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it('may sign only its id: nothing else of it is believed', async () => {
    const before = (await stored()).length
    expect(await deliver(event({ id: '12015602-1769351602-10004', paths: ['id'] }))).toBe(200)
    expect(await stored()).toHaveLength(before + 1)
  })

  it('about something else than a transaction is kept, answered with 200, and nothing is done', async () => {
    const timestamp = 1_769_351_700
    const token = { id: 'nequi_test_1', status: 'APPROVED', phone_number: null }
    const message = {
      event: 'nequi_token.updated',
      data: { nequi_token: token },
      environment: 'test',
      timestamp,
      signature: {
        properties: ['nequi_token.id', 'nequi_token.status', 'nequi_token.phone_number'],
        checksum: createHash('sha256')
          .update(`nequi_test_1APPROVED${timestamp}${TEST_WOMPI_KEYS.eventsSecret}`)
          .digest('hex'),
      },
    }
    expect(await deliver(message)).toBe(200)
    expect((await stored()).at(-1)).toMatchObject({ outcome: 'not_ours', processed_at: expect.any(Date) })
  })

  it('keeps no payer: neither name, document, phone nor card reach the inbox', async () => {
    const message = event({ id: '12015602-1769351602-10007' })
    const told = {
      ...message,
      data: {
        transaction: {
          ...message.data.transaction,
          currency: 'COP',
          payment_method_type: 'CARD',
          customer_email: 'ana@correo.test',
          customer_data: { full_name: 'Ana Pagadora', phone_number: '+573001112233', legal_id: '1020304050' },
          payment_method: {
            type: 'CARD',
            extra: { name: 'VISA-4242', last_four: '4242', card_holder: 'ANA P' },
          },
          billing_data: { legal_id: '1020304050', legal_id_type: 'CC' },
        },
      },
    }
    expect(await deliver(told)).toBe(200)
    const row = (await stored()).at(-1)
    expect(row?.body).toEqual({
      event: 'transaction.updated',
      environment: 'test',
      sent_at: message.sent_at,
      timestamp: message.timestamp,
      transaction: {
        id: message.data.transaction.id,
        reference: 'ZN-AAAAAA-1',
        status: 'APPROVED',
        amount_in_cents: 8_000_000,
        currency: 'COP',
        payment_method_type: 'CARD',
      },
    })
  })

  it('is trimmed to nothing three months after it was understood; what waits stays', async () => {
    const [understood, waiting] = ['12015602-1769351602-10005', '12015602-1769351602-10006']
    for (const id of [understood, waiting]) await deliver(event({ id }))
    const bodyOf = async (id: string) =>
      JSON.stringify((await stored()).filter(({ body }) => JSON.stringify(body).includes(id)))
    await api.database
      .updateTable('provider_events')
      .set({ processed_at: api.clock.now(), outcome: 'approved' })
      .where(({ ref }) => sql<boolean>`${ref('body')} #>> '{transaction,id}' = ${understood}`)
      .execute()
    await trimEvents(api.deps)
    expect(await bodyOf(understood)).toContain(understood)
    api.clock.advance(91 * 24 * 3600 * 1000)
    await trimEvents(api.deps)
    expect([await bodyOf(understood), await bodyOf(waiting)]).toEqual([
      '[]',
      expect.stringContaining(waiting),
    ])
  })

  it('may sign its values in an order of its own, and then counts', async () => {
    const before = (await stored()).length
    expect(
      await deliver(event({ id: '12015602-1769351602-10003', paths: ['amount_in_cents', 'status', 'id'] })),
    ).toBe(200)
    expect(await stored()).toHaveLength(before + 1)
  })
})
