import type { BulkMail } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage } from '../../../platform/mail/mailer'
import { insertSentMail } from '../../../platform/mail/sent-mails.repository'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../../testing/event-factories'
import { createRace, type Race } from '../../../testing/order-factories'
import { mailsTo } from '../../../testing/outbox'
import { createPaidOrder } from '../../../testing/paid-orders'
import { deliverBulkMail, fanOutBulkMail } from './deliver-bulk-mail'
import { DELIVERY_TRIES, deliverBulkMailJob } from './jobs'

const BASE = '/api/v1/organizador/inscripciones/correo/'

describe('a mail to many', () => {
  let api: TestApi
  let race: Race
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let serial = 0
  let key = 0
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api, { name: 'Andes Corre' })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { event: { organizer_id: owner.organizer.id, name: 'Brisa' } })
  })

  const runner = async (email: string, given: { first_name?: string; marketing?: boolean } = {}) => {
    serial += 1
    const order = await createPaidOrder(api, race, {
      person: {
        email,
        document_number: `70${String(serial).padStart(6, '0')}`,
        first_name: given.first_name ?? 'Ana',
      },
    })
    const { id } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (given.marketing)
      await api.database
        .insertInto('consents')
        .values({
          registration_id: id,
          email,
          kind: 'marketing',
          text_version: '1',
          accepted_at: api.clock.now(),
        })
        .execute()
    return id
  }

  const written = (given: object = {}) => ({
    subject: 'Hola {nombre}',
    body_markdown: 'Te esperamos en **{carrera}**.',
    filter: { evento: race.event.slug },
    ...given,
  })
  const post = (path: string, body: object, headers: Record<string, string> = owner.headers) =>
    api.app.inject({ method: 'POST', url: `${BASE}${path}`, payload: body, headers })
  const send = (body: object, idempotencyKey = `correo-${key++}`, headers = owner.headers) =>
    post('', body, { ...headers, 'idempotency-key': idempotencyKey })

  /** What waits to be delivered. */
  async function queue(id: string) {
    await fanOutBulkMail(api.deps, { id })
    const { rows } = await sql<{ data: { id: string; position: number; unsubscribe_token: string | null } }>`
      select data from pgboss.job where name = ${deliverBulkMailJob.name} and data ->> 'id' = ${id}
      order by (data ->> 'position')::int
    `.execute(api.database)
    return rows.map(({ data }) => data)
  }

  /** Does the work of the jobs, with a mailbox of its own. */
  async function work(id: string, refuse: (message: MailMessage) => boolean = () => false) {
    const received: MailMessage[] = []
    const bulkMailer = {
      close: () => undefined,
      send: async (message: MailMessage) => {
        if (refuse(message)) throw new Error('No such mailbox')
        received.push(message)
      },
    }
    for (const data of await queue(id))
      for (let tries = 0; tries < DELIVERY_TRIES; tries += 1)
        await deliverBulkMail({ ...api.deps, bulkMailer }, data).catch(() => undefined)
    return received
  }

  const follow = async (id: string) =>
    (await api.app.inject({ url: `${BASE}${id}/`, headers: owner.headers })).json<BulkMail>()

  it('reaches each address once, in its own words', async () => {
    await runner('ana@correo.test')
    await runner('ana@correo.test')
    await runner('luis@correo.test', { first_name: '**Luis**' })
    const answer = await send(written())
    expect([answer.statusCode, answer.json().recipients]).toEqual([202, 2])
    const received = await work(answer.json().id)
    expect(received.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'ana@correo.test Hola Ana',
      'luis@correo.test Hola **Luis**',
    ])
    expect(received[0]?.html).toContain('<strong>Brisa</strong>')
    expect(await follow(answer.json().id)).toMatchObject({ state: 'sent', sent: 2, failed: 0, recipients: 2 })
  })

  it('is sent once, however often it is asked for with one key', async () => {
    await runner('una@correo.test')
    const body = written()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, 'doble-clic')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await send({ ...body, subject: 'Otro' }, 'doble-clic')).statusCode).toBe(409)
    expect((await post('', body)).statusCode).toBe(400)
    const { results } = (await api.app.inject({ url: BASE, headers: owner.headers })).json()
    expect(results.filter(({ id }: BulkMail) => id === answers[0]?.json().id)).toHaveLength(1)
  })

  it('sends nothing when the filter finds nobody, and says so', async () => {
    const answer = await send(written({ filter: { evento: race.event.slug, q: 'nadie' } }))
    expect(answer.json()).toEqual({
      non_field_errors: ['El filtro no encuentra a nadie con correo: no se envió nada'],
    })
    expect((await post('vista-previa/', written())).json()).toEqual({ recipients: 0, example: null })
  })

  it('goes to those who run, unless the filter asks for others', async () => {
    await runner('corre@correo.test')
    const gone = await runner('cancelo@correo.test')
    await api.database
      .updateTable('registrations')
      .set({ state: 'cancelled' })
      .where('id', '=', gone)
      .execute()
    api.inventedCounts.add(race.event.id)
    const reached = async (filter: object) =>
      (await post('vista-previa/', written({ filter: { evento: race.event.slug, ...filter } }))).json()
        .example?.to
    expect(await reached({})).toBe('corre@correo.test')
    expect(await reached({ estado: 'cancelled' })).toBe('cancelo@correo.test')
  })

  it('is shown and tried before it is sent', async () => {
    await runner('primera@correo.test', { first_name: 'Eva' })
    expect((await post('vista-previa/', written())).json()).toMatchObject({
      recipients: 1,
      example: { to: 'primera@correo.test', subject: 'Hola Eva' },
    })
    expect((await post('prueba/', written())).json()).toEqual({ to: owner.owner.email })
    const [mail] = (await mailsTo(api.database, owner.owner.email)).slice(-1)
    expect(mail?.subject).toBe('[Prueba] Hola Eva')
    expect(
      await mailsTo(api.database, 'primera@correo.test').then((mails) =>
        mails.some(({ subject }) => subject.startsWith('Hola')),
      ),
    ).toBe(false)
  })

  it('tells whom it could not reach, and tries the others all the same', async () => {
    await runner('buena@correo.test')
    await runner('mala@correo.test')
    const { id } = (await send(written())).json()
    const received = await work(id, ({ to }) => to === 'mala@correo.test')
    expect(received.map(({ to }) => to)).toEqual(['buena@correo.test'])
    expect(await follow(id)).toMatchObject({ state: 'sent', sent: 1, failed: 1 })
  })

  it('leaves out an address that the mail server said does not exist, until it takes one', async () => {
    await runner('nadie@correo.test')
    const said = async (outcome: 'taken' | 'refused') => {
      api.clock.advance(1_000)
      const mail = { address: 'Nadie@correo.test', subject: 'Tu entrada', outcome, answer: '…' }
      await insertSentMail(api.database, mail, api.clock.now())
    }
    await said('taken')
    await said('refused')
    const first = await send(written())
    expect(await work(first.json().id)).toEqual([])
    expect(await follow(first.json().id)).toMatchObject({ state: 'sent', sent: 0, failed: 1 })
    await said('taken')
    const second = await send(written())
    expect((await work(second.json().id)).map(({ to }) => to)).toEqual(['nadie@correo.test'])
  })

  it('writes news only to who asked for them, and its link stops them', async () => {
    await runner('si@correo.test', { marketing: true })
    await runner('no@correo.test')
    const { id, recipients } = (await send(written({ kind: 'marketing' }))).json()
    expect(recipients).toBe(1)
    const [mail] = await work(id)
    const token = new URL(mail?.unsubscribe_url ?? '').searchParams.get('token')
    const look = () => api.app.inject({ url: `/api/v1/correos/${token}/` })
    expect((await look()).json()).toEqual({
      organizer: 'Andes Corre',
      email: 'si@correo.test',
      is_subscribed: true,
    })
    const leave = () => api.app.inject({ method: 'POST', url: `/api/v1/correos/${token}/baja/` })
    expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([200, 200])
    expect((await look()).json().is_subscribed).toBe(false)
    expect((await send(written({ kind: 'marketing' }))).statusCode).toBe(400)
    // What concerns their race still reaches them.
    expect((await send(written())).json().recipients).toBe(2)
    expect((await api.app.inject({ url: '/api/v1/correos/inventado/' })).statusCode).toBe(404)
  })

  it('does not leave as news for a runner who withdrew while it waited, nor for an address no longer theirs', async () => {
    await runner('aburrida@correo.test', { marketing: true })
    const moved = await runner('mudado@correo.test', { marketing: true })
    await runner('quiere@correo.test', { marketing: true })
    const news = (await send(written({ kind: 'marketing' }))).json().id
    const service = (await send(written())).json().id
    const [first] = await queue(news)
    await queue(service)
    const left = await api.app.inject({
      method: 'POST',
      url: `/api/v1/correos/${first?.unsubscribe_token}/baja/`,
    })
    expect(left.statusCode).toBe(200)
    await api.database
      .updateTable('registrations')
      .set({ email: 'nuevo@correo.test' })
      .where('id', '=', moved)
      .execute()
    expect((await work(news)).map(({ to }) => to)).toEqual(['quiere@correo.test'])
    expect(await follow(news)).toMatchObject({ state: 'sent', sent: 1, failed: 2 })
    // What concerns their race needs no authorisation.
    expect((await work(service)).map(({ to }) => to)).toContain('aburrida@correo.test')
  })

  it('reaches nobody beyond the events of its sender', async () => {
    await runner('ajena@correo.test')
    const stranger = await createSignedInOrganizer(api)
    const elsewhere = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    const scoped = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [elsewhere.event.id])
    const { id } = (await send(written())).json()
    for (const { headers } of [stranger, scoped]) {
      expect((await send(written(), `ajeno-${key++}`, headers)).statusCode).toBe(404)
      expect((await send(written({ filter: {} }), `ajeno-${key++}`, headers)).statusCode).toBe(400)
      expect((await api.app.inject({ url: `${BASE}${id}/`, headers })).statusCode).toBe(404)
    }
  })

  it('keeps what was typed within a line and within measure', async () => {
    const answer = await send(written({ subject: 'Uno\ndos', body_markdown: '' }))
    expect(answer.json()).toEqual({
      subject: ['Escribe el asunto en una sola línea'],
      body_markdown: ['Este campo es requerido'],
    })
  })
})
