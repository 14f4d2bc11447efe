import { adminOrganizerDetailSchema } from '@zancada/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../../testing/event-factories'
import { createOrganizer } from '../../../testing/factories'
import { createRunner, logInAs } from '../../../testing/people'

const OWN = '/api/v1/organizador/perfil/documentos/'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /JS (app.alert(1)) >> >> endobj')

describe('the papers of an organizer', () => {
  let api: TestApi
  let admin: { id: string; headers: Record<string, string> }
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  beforeAll(async () => {
    api = await createTestApi()
    const user = await createRunner(api, { is_superuser: true })
    admin = { id: user.id, headers: (await logInAs(api, user.email)).headers }
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    owner = await createSignedInOrganizer(api, { state: 'pending' })
  })

  async function send(content: Buffer, { kind = 'rut', name = 'rut.pdf', headers = owner.headers } = {}) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    return api.app.inject({ method: 'POST', url: `${OWN}${kind}/`, headers, payload: form })
  }
  const seen = (kind: string, headers: Record<string, string>) =>
    api.app.inject({ url: `/api/v1/admin/organizadores/${owner.organizer.id}/documentos/${kind}/`, headers })
  const detail = async (id: string) => {
    const answer = await api.app.inject({ url: `/api/v1/admin/organizadores/${id}/`, headers: admin.headers })
    return adminOrganizerDetailSchema.parse(answer.json())
  }

  it('are sent by its owner and seen by an administrator, where nothing of them can run', async () => {
    const sent = await send(PDF)
    expect([sent.statusCode, sent.json().results]).toEqual([
      200,
      [{ kind: 'rut', file_kind: 'pdf', file_name: 'rut.pdf', created_at: api.clock.now().toISOString() }],
    ])
    const shown = await seen('rut', admin.headers)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await detail(owner.organizer.id)).documents).toHaveLength(1)
    const entries = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', owner.organizer.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor_id: owner.owner.id, action: 'organizer.document_sent' },
      { actor_id: admin.id, action: 'organizer.document_seen' },
    ])
    expect((await api.app.inject({ url: `${OWN}rut/`, headers: owner.headers })).statusCode).toBe(200)
  })

  it('of a kind are one: a newer one takes its place and the older file is gone', async () => {
    await send(PDF)
    const stored = () =>
      api.database
        .selectFrom('organizer_documents')
        .select('file_path')
        .where('organizer_id', '=', owner.organizer.id)
        .execute()
    const [older] = await stored()
    await send(PDF, { name: 'rut-nuevo.pdf' })
    const now = await stored()
    expect(now).toHaveLength(1)
    expect([
      await api.deps.storage.has(older?.file_path ?? ''),
      await api.deps.storage.has(now[0]?.file_path ?? ''),
    ]).toEqual([false, true])
  })

  it('are nothing that is neither a document nor a picture', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const refused = await send(html, { name: 'rut.html' })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { file: ['No pudimos leer el documento. Usa PDF, JPG o PNG.'] },
    ])
    expect((await send(PDF, { kind: 'pasaporte' })).statusCode).toBe(404)
  })

  it('are of nobody else: not of the team, not of another organizer, not under a public address', async () => {
    await send(PDF)
    const staff = await createSignedInStaff(api, owner.organizer.id, ['finanzas'])
    expect((await api.app.inject({ url: OWN, headers: staff.headers })).statusCode).toBe(403)
    expect((await send(PDF, { headers: staff.headers })).statusCode).toBe(403)
    const other = await createSignedInOrganizer(api)
    expect((await api.app.inject({ url: `${OWN}rut/`, headers: other.headers })).statusCode).toBe(404)
    expect((await seen('rut', other.headers)).statusCode).toBe(403)
    expect((await seen('chamber', admin.headers)).statusCode).toBe(404)
    const { file_path } = await api.database
      .selectFrom('organizer_documents')
      .select('file_path')
      .where('organizer_id', '=', owner.organizer.id)
      .executeTakeFirstOrThrow()
    expect((await api.app.inject(api.deps.fileUrl(file_path))).statusCode).toBe(404)
  })

  it('wait while it is suspended', async () => {
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', owner.organizer.id)
      .execute()
    expect((await send(PDF)).statusCode).toBe(403)
    expect((await api.app.inject({ url: OWN, headers: owner.headers })).statusCode).toBe(200)
  })

  it('come with a warning when another organizer has the same NIT, however it was written', async () => {
    const withNit = (name: string, nit: string) => createOrganizer(api.database, { name, nit })
    const [one, other] = [await withNit('Uno', '901234567-7'), await withNit('Otro', '901.234.567')]
    const [third] = [await withNit('Tercero', '9012345677'), await withNit('Aparte', '901234568-4')]
    expect((await detail(one.id)).same_nit.map(({ name }) => name)).toEqual(['Otro', 'Tercero'])
    expect((await detail(third.id)).same_nit.map(({ id }) => id)).toEqual([one.id, other.id])
    expect((await detail((await createOrganizer(api.database, { nit: null })).id)).same_nit).toEqual([])
    const nobody = '/api/v1/admin/organizadores/0198c0de-0000-7000-8000-000000000000/'
    expect((await api.app.inject({ url: nobody, headers: admin.headers })).statusCode).toBe(404)
  })
})
