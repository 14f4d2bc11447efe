import type { AnswerOf, startViewingCall } from '@zancada/contracts'
import { createRunner, logInAs } from './people'
import type { TestApi } from './test-api'

/** An administrator who is signed in. */
export async function createAdmin(api: TestApi) {
  const admin = await createRunner(api, { is_superuser: true })
  return { ...admin, ...(await logInAs(api, admin.email)) }
}

export type TestAdmin = Awaited<ReturnType<typeof createAdmin>>

export function askToViewAs(
  api: TestApi,
  headers: Record<string, string>,
  id: string,
  payload: object = { reason: 'No ve su inscripción' },
) {
  return api.app.inject({ method: 'POST', url: `/api/v1/admin/soporte/${id}/ver-como/`, headers, payload })
}

/** A viewing that is open, with what its calls carry. */
export async function viewAs(api: TestApi, admin: Pick<TestAdmin, 'headers'>, id: string) {
  const answer = await askToViewAs(api, admin.headers, id)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const viewing = answer.json<AnswerOf<typeof startViewingCall>>()
  return { ...viewing, headers: { authorization: `Bearer ${viewing.token}` } }
}
