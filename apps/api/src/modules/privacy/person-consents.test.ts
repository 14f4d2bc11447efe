import { LEGAL_VERSION, type PersonConsent } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRunner, logInAs } from '../../testing/people'

describe('the register of what a person accepted', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('says version, when and from where to an administrator, and each look is on record', async () => {
    const admin = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const runner = await createRunner(api)
    await api.database
      .insertInto('consents')
      .values({
        user_id: runner.id,
        kind: 'terms',
        text_version: LEGAL_VERSION,
        accepted_at: api.clock.now(),
        ip: '203.0.113.9',
      })
      .execute()
    const url = `/api/v1/admin/personas/${runner.id}/consentimientos/`
    const { results } = (await api.app.inject({ url, headers })).json<{ results: PersonConsent[] }>()
    expect(results).toMatchObject([{ kind: 'terms', text_version: LEGAL_VERSION, ip: '203.0.113.9' }])
    const looks = await api.database
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('action', '=', 'consents.looked_at')
      .where('subject_id', '=', runner.id)
      .execute()
    expect(looks).toHaveLength(1)
    const nobody = '/api/v1/admin/personas/00000000-0000-7000-8000-000000000000/consentimientos/'
    expect((await api.app.inject({ url: nobody, headers })).statusCode).toBe(404)
  })
})
