import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { type RaceTicket, type ScanKind, syncRaceDayCall, uploadScansCall } from '@zancada/contracts'
import { openConnection } from './connection'

export interface Synced {
  readonly tickets: readonly RaceTicket[]
  readonly mark: number
  /** As they came over the wire. */
  readonly bytes: number
  readonly pages: number
  readonly ms: number
}

/** A phone at a race, over one kept connection. */
export interface RaceDevice {
  /** All that changed since a mark, page after page. */
  readonly sync: (since: number) => Promise<Synced>
  readonly upload: (kind: ScanKind, codes: readonly string[]) => Promise<void>
  readonly close: () => void
}

export function openRaceDevice(baseUrl: string, token: string, slug: string, name: string): RaceDevice {
  const { hostname, port, host } = new URL(baseUrl)
  const connection = openConnection(hostname, Number(port))
  const device_id = randomUUID()
  const path = `/api/v1/organizador/eventos/${slug}/jornada/`
  const head = `Host: ${host}\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: gzip\r\n`

  async function ask(since: number) {
    const { status, body } = await connection.send(
      Buffer.from(`GET ${path}?desde=${since} HTTP/1.1\r\n${head}\r\n`),
    )
    if (status !== 200) throw new Error(`The sync answered ${status}: ${body.toString()}`)
    return { bytes: body.length, ...syncRaceDayCall.answer.parse(JSON.parse(text(body))) }
  }

  return {
    async sync(since) {
      const startedAt = performance.now()
      const tickets: RaceTicket[] = []
      let mark = since
      let bytes = 0
      let pages = 0
      for (let more = true; more; ) {
        const page = await ask(mark)
        tickets.push(...page.tickets)
        mark = page.mark
        bytes += page.bytes
        pages += 1
        more = page.more
      }
      return { tickets, mark, bytes, pages, ms: performance.now() - startedAt }
    },
    async upload(kind, codes) {
      const now = new Date().toISOString()
      const payload = JSON.stringify({
        device_id,
        device_name: name,
        sent_at: now,
        scans: codes.map((ticket_code) => ({ client_id: randomUUID(), kind, ticket_code, occurred_at: now })),
      })
      const { status, body } = await connection.send(
        Buffer.from(
          `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\n` +
            `Content-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
        ),
      )
      if (status !== 200) throw new Error(`The upload answered ${status}: ${body.toString()}`)
      const { results } = uploadScansCall.answer.parse(JSON.parse(text(body)))
      const refused = results.find(({ result }) => result !== 'accepted')
      if (refused) throw new Error(`A scan was not accepted: ${JSON.stringify(refused)}`)
    },
    close: connection.close,
  }
}

const GZIP = Buffer.from([0x1f, 0x8b])

function text(body: Buffer): string {
  return (body.subarray(0, 2).equals(GZIP) ? gunzipSync(body) : body).toString()
}
