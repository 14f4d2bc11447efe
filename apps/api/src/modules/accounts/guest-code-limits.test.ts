import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { mailsTo } from '../../testing/outbox'
import { createRunner } from '../../testing/people'

/** However many codes are asked for and from wherever, one address is written to and guessed at only so often. */
describe('the codes of one e-mail', () => {
  let api: TestApi
  let network = 0
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  /** Each from a network of its own, as somebody with many would. */
  const post = (path: string, payload: object) => {
    network += 1
    return api.app.inject({
      method: 'POST',
      url: `/api/v1/usuarios/invitado/${path}/`,
      payload,
      remoteAddress: `10.6.${network >> 8}.${network & 255}`,
    })
  }
  const endPause = (email: string) =>
    api.database.deleteFrom('rate_limits').where('key', '=', `guest_code:${email}`).execute()
  const endWindows = (email: string) =>
    api.database
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .where('key', 'like', `%:${email}`)
      .execute()

  async function send(email: string) {
    await endPause(email)
    return post('codigo', { email })
  }
  const lastCode = async (email: string) =>
    /\b\d{6}\b/.exec((await mailsTo(api.database, email)).at(-1)?.subject ?? '')?.[0] ?? ''
  const wrong = async (email: string) => ((await lastCode(email)) === '000000' ? '000001' : '000000')

  it('are sent six times an hour, from all networks together; an hour later they are sent again', async () => {
    const email = 'asediada@correo.test'
    for (let each = 0; each < 6; each += 1) expect((await send(email)).statusCode).toBe(200)
    const refused = await send(email)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_codes'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    // Nothing was sent, so nothing is said to have been sent a moment ago.
    expect((await post('codigo', { email })).json().code).toBe('too_many_codes')
    expect(await mailsTo(api.database, email)).toHaveLength(6)
    await endWindows(email)
    expect((await send(email)).statusCode).toBe(200)
  })

  it('may be asked for again at once when the last one stands no more tries', async () => {
    const email = 'distraida@correo.test'
    await send(email)
    const guess = async () => (await post('verificar', { email, code: await wrong(email) })).statusCode
    for (let each = 0; each < 5; each += 1) expect(await guess()).toBe(400)
    expect((await post('codigo', { email })).json().code).toBe('code_sent_recently')
    expect(await guess()).toBe(429)
    expect((await post('codigo', { email })).statusCode).toBe(200)
  })

  it('are sent twenty times a day at most', async () => {
    const email = 'paciente@correo.test'
    let sent = 0
    for (let hour = 0; hour < 6; hour += 1) {
      await api.database.deleteFrom('rate_limits').where('key', '=', `guest_code_hour:${email}`).execute()
      for (let each = 0; each < 6; each += 1) if ((await send(email)).statusCode === 200) sent += 1
    }
    expect(sent).toBe(20)
  })

  it('stand thirty wrong guesses between them all, and not one more with the right code in hand', async () => {
    const email = 'adivinada@correo.test'
    const statuses: number[] = []
    for (let code = 0; code < 7; code += 1) {
      await api.database.deleteFrom('rate_limits').where('key', '=', `guest_code_hour:${email}`).execute()
      await send(email)
      for (let each = 0; each < 5; each += 1)
        statuses.push((await post('verificar', { email, code: await wrong(email) })).statusCode)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429])
    expect((await post('verificar', { email, code: await lastCode(email) })).statusCode).toBe(429)
    await endWindows(email)
    await send(email)
    expect((await post('verificar', { email, code: await lastCode(email) })).statusCode).toBe(200)
  })

  it('count guesses made at once, too', async () => {
    const email = 'deprisa@correo.test'
    let tried = 0
    for (let code = 0; code < 8; code += 1) {
      await api.database.deleteFrom('rate_limits').where('key', '=', `guest_code_hour:${email}`).execute()
      await send(email)
      const guess = await wrong(email)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post('verificar', { email, code: guess })),
      )
      tried += answers.filter(({ statusCode }) => statusCode === 400).length
    }
    expect(tried).toBe(30)
  })

  it('do not use up the tries of a guest who types the right code', async () => {
    const email = 'frecuente@correo.test'
    for (let each = 0; each < 6; each += 1) {
      await send(email)
      expect((await post('verificar', { email, code: await lastCode(email) })).statusCode).toBe(200)
    }
    const left = await api.database
      .selectFrom('rate_limits')
      .select('points')
      .where('key', '=', `guest_code_tries:${email}`)
      .executeTakeFirst()
    expect(left?.points ?? 0).toBe(0)
  })

  it('cannot be burnt for somebody who asked for none', async () => {
    const email = 'tranquila@correo.test'
    for (let each = 0; each < 40; each += 1)
      expect((await post('verificar', { email, code: '123456' })).statusCode).toBe(400)
    await send(email)
    expect((await post('verificar', { email, code: await lastCode(email) })).statusCode).toBe(200)
  })

  it('answer the same for an address with an account and for one that nobody knows', async () => {
    const { email: known } = await createRunner(api)
    const story = async (email: string) => {
      const answers: unknown[] = []
      for (let each = 0; each < 7; each += 1) {
        const { statusCode, body } = await send(email)
        answers.push([statusCode, body])
      }
      const guess = await post('verificar', { email, code: await wrong(email) })
      return [...answers, guess.statusCode, guess.body]
    }
    expect(await story(known)).toEqual(await story('desconocida@correo.test'))
  })
})
