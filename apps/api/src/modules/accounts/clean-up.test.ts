import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSentMail } from '../../platform/mail/sent-mails.repository'
import { createTestApi, type TestApi } from '../../testing'
import { createRunner, logInAs } from '../../testing/people'
import { cleanUp } from './clean-up'

const DAY = 24 * 3600 * 1000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('the night’s cleaning keeps what still opens something and deletes what ended long ago', async () => {
  const { email } = await createRunner(api)
  const old = await logInAs(api, email)
  await api.app.inject({
    method: 'POST',
    url: '/api/v1/usuarios/token/cerrar/',
    payload: { refresh: old.refresh },
  })
  await api.app.inject({
    method: 'POST',
    url: '/api/v1/usuarios/invitado/codigo/',
    payload: { email: 'ana@correo.co' },
  })
  const mail = { address: email, subject: 'Tu entrada', outcome: 'taken', answer: '250' } as const
  await insertSentMail(api.database, mail, api.clock.now())
  api.clock.advance(91 * DAY)
  await insertSentMail(api.database, { ...mail, subject: 'Tu recibo' }, api.clock.now())
  const current = await logInAs(api, email)
  await cleanUp(api.deps)

  expect(await api.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  expect(await api.database.selectFrom('one_time_tokens').selectAll().execute()).toHaveLength(0)
  expect(await api.database.selectFrom('rate_limits').selectAll().execute()).toHaveLength(0)
  expect(await api.database.selectFrom('sent_mails').select('subject').execute()).toEqual([
    { subject: 'Tu recibo' },
  ])
  const profile = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: current.headers })
  expect(profile.statusCode).toBe(200)
})
