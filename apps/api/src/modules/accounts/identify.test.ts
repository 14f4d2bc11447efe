import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRunner, logInAs } from '../../testing/people'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('tells apart everybody who asks in the same instant, and refuses whose session ended', async () => {
  const people: { email: string; headers: Record<string, string> }[] = []
  while (people.length < 8) {
    const { email } = await createRunner(api)
    people.push({ email, headers: (await logInAs(api, email)).headers })
  }
  const gone = people[3]?.email ?? expect.fail()
  await api.database
    .updateTable('sessions')
    .set({ revoked_at: api.clock.now() })
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', gone))
    .execute()
  const answers = await Promise.all(
    // Each twice, so that one session is asked for by two requests of one look.
    [...people, ...people].map(({ headers }) =>
      api.app.inject({ method: 'GET', url: '/api/v1/usuarios/perfil/', headers }),
    ),
  )
  const told = answers.map((answer) => (answer.statusCode === 200 ? answer.json().email : answer.statusCode))
  const expected = people.map(({ email }) => (email === gone ? 401 : email))
  expect(told).toEqual([...expected, ...expected])
})
