import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRunner, logInAs } from '../../testing/people'

describe('a broken body', () => {
  let api: TestApi
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    headers = (await logInAs(api, (await createRunner(api)).email)).headers
  })
  afterAll(() => api.close())

  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
  it.each([
    ['lists 5,000 deep', `{"email":${nested(5_000, '[', ']')}}`],
    ['objects 5,000 deep', `${'{"email":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['lists 400,000 deep', nested(400_000, '[', ']')],
  ])('of %s is refused as what it is', async (_, payload) => {
    for (const url of ['/api/v1/token/', '/api/v1/ordenes/', '/api/v1/pagos/wompi/eventos/']) {
      const response = await api.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([url, response.statusCode, response.json().detail]).toEqual([
        url,
        400,
        'El cuerpo de la solicitud tiene demasiados niveles',
      ])
    }
  })

  const part = '--entre\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nAna\r\n'
  const file = '--entre\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nmedio archi'
  it.each([
    ['cut inside a file', file, 'entre'],
    ['cut between two fields', part, 'entre'],
    ['cut in the headers of a field', '--entre\r\ncontent-disposition: form-da', 'entre'],
    ['divided by another mark', `${part}--entre--\r\n`, 'otra'],
  ])('of a form %s is refused in Spanish', async (_, payload, boundary) => {
    const response = await sendForm(payload, `multipart/form-data; boundary=${boundary}`)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { detail: 'El formulario llegó incompleto. Envíalo de nuevo.', code: 'invalid_form' },
    ])
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary='])(
    'of a form that does not say how it is divided is refused: %s',
    async (type) => {
      const response = await sendForm(`${part}--entre--\r\n`, type)
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_form'])
    },
  )

  function sendForm(payload: string, type: string) {
    return api.app.inject({
      method: 'PATCH',
      url: '/api/v1/usuarios/perfil/',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  }
})
