import { LEGAL_VERSION } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { openImportOrders } from '../../../testing/import-orders'
import { createRaceDevice } from '../../../testing/race-devices'
import { composeConfirmation } from '../../orders'

describe('a runner whom a company registered', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api)
  })
  afterAll(() => api.close())

  async function mailOf(orderCode: string) {
    const { id } = await api.database
      .selectFrom('orders')
      .select('id')
      .where('code', '=', orderCode)
      .executeTakeFirstOrThrow()
    const mail = await composeConfirmation(api.deps, id)
    if (mail === undefined) throw new Error('They were told nothing')
    return { ...mail, token: mail.text.match(/\/autorizaciones\?token=([\w.-]+)/)?.[1] ?? '' }
  }

  const given = (ids: readonly (string | undefined)[]) =>
    api.database
      .selectFrom('consents')
      .select(['registration_id', 'capacity', 'giver_email'])
      .where(
        'registration_id',
        'in',
        ids.map((id) => id ?? ''),
      )
      .execute()

  it('gets the ticket by mail with a link of their own, and the kit table stops asking once they accept', async () => {
    const held = await orders.held(2)
    await orders.payOnline(held)
    const [first, second] = await orders.registrations(held.id)
    const [mail, other] = [await mailOf(first?.order_code ?? ''), await mailOf(second?.order_code ?? '')]
    expect([mail.to, mail.attachments?.[0]?.filename]).toEqual([first?.email, 'entradas.pdf'])
    expect(mail.text).toContain('La pagó la persona que te inscribió')
    expect(mail.text).not.toContain('Pagaste')
    expect(other.token).not.toBe(mail.token)
    const table = createRaceDevice(api, orders.race.event.slug, { headers: orders.owner.headers })
    const { mark, tickets } = await table.sync()
    expect(tickets.map(({ alerts }) => alerts)).toEqual([['consent_missing'], ['consent_missing']])
    expect(await given([first?.id, second?.id])).toEqual([])
    const url = `/api/v1/autorizaciones/${mail.token}/`
    const page = (await api.app.inject({ url })).json()
    const accepted = await api.app.inject({
      method: 'POST',
      url,
      payload: {
        waiver: true,
        data_policy: true,
        waiver_version: page.waiver.version,
        data_policy_version: LEGAL_VERSION,
      },
    })
    expect(accepted.statusCode).toBe(200)
    // The company ticked for nobody: each runner for themselves.
    expect(await given([first?.id, second?.id])).toEqual(
      Array(2).fill({ registration_id: first?.id, capacity: 'self', giver_email: first?.email }),
    )
    const changed = await table.sync(mark)
    expect(changed.tickets.map(({ registration_id, alerts }) => [registration_id, alerts])).toEqual([
      [first?.id, []],
    ])
  })
})
