import { randomUUID } from 'node:crypto'
import type { AnswerOf, SentBody, syncRaceDayCall, undoScanCall, uploadScansCall } from '@zancada/contracts'
import type { TestApi } from './test-api'

type Scan = SentBody<typeof uploadScansCall>['scans'][number]

export type RaceDevice = ReturnType<typeof createRaceDevice>

/** A phone at a race: its clock may be wrong by `ahead` milliseconds. */
export function createRaceDevice(
  api: TestApi,
  slug: string,
  { headers, name = 'Mesa 1', ahead = 0 }: { headers: Record<string, string>; name?: string; ahead?: number },
) {
  const id = randomUUID()
  const url = `/api/v1/organizador/eventos/${slug}/jornada/`
  const says = (moment: Date) => new Date(moment.getTime() + ahead).toISOString()
  const own = () => ({ device_id: id, device_name: name, sent_at: says(api.clock.now()) })

  return {
    id,
    /** What it writes down now. */
    scan: (ticket_code: string, given: Partial<Scan> = {}): Scan => ({
      client_id: randomUUID(),
      kind: 'check_in',
      ticket_code,
      occurred_at: says(api.clock.now()),
      ...given,
    }),
    upload: (scans: readonly Scan[], as = headers) =>
      api.app.inject({ method: 'POST', url, headers: as, payload: { ...own(), scans } }),
    /** Tickets that it let nobody in with. */
    refuse: (refusals: readonly Scan[], as = headers) =>
      api.app.inject({ method: 'POST', url, headers: as, payload: { ...own(), scans: [], refusals } }),
    async results(
      scans: readonly Scan[],
      as = headers,
    ): Promise<AnswerOf<typeof uploadScansCall>['results']> {
      const answer = await this.upload(scans, as)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().results
    },
    undo: (
      undoes: string,
      given: Partial<SentBody<typeof undoScanCall>> = {},
      as: Record<string, string> = headers,
    ) =>
      api.app.inject({
        method: 'POST',
        url: `${url}deshacer/`,
        headers: as,
        payload: { ...own(), client_id: randomUUID(), undoes, occurred_at: says(api.clock.now()), ...given },
      }),
    async sync(desde = 0, as = headers): Promise<AnswerOf<typeof syncRaceDayCall>> {
      const answer = await api.app.inject({ url: `${url}?desde=${desde}`, headers: as })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
  }
}
