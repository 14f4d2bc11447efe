import { createHmac, randomUUID } from 'node:crypto'
import {
  type RaceTicket,
  type ScanResult,
  syncRaceDayCall,
  type UploadedScan,
  uploadScansCall,
} from '@zancada/contracts'

const PASSWORD = 'Zancada2026!'

export interface Session {
  readonly access: string
  readonly refresh: string
  readonly user_id: string
}

export async function signIn(baseUrl: string, email: string): Promise<Session> {
  const { status, body } = await send(baseUrl, 'POST', '/api/v1/usuarios/token/', {
    email,
    password: PASSWORD,
  })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
  return { ...body, user_id: claimsOf(body.access).sub }
}

export async function renew(baseUrl: string, session: Session): Promise<Session> {
  const { status, body } = await send(baseUrl, 'POST', '/api/v1/usuarios/token/refresh/', {
    refresh: session.refresh,
  })
  if (status !== 200) throw new Error(`The session was not renewed: ${status}`)
  return { ...session, ...body }
}

/** The same session an hour later: its token is ours and no longer good. */
export function expired(session: Session, secret: string): Session {
  const [head = ''] = session.access.split('.')
  const claims = { ...claimsOf(session.access), exp: Math.floor(Date.now() / 1000) - 60 }
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return {
    ...session,
    access: `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`,
  }
}

/** A phone without a network: it writes down what it saw by its own clock, and uploads it when it is told to. */
export function createPhone(baseUrl: string, slug: string, name: string, aheadMs: number) {
  const path = `/api/v1/organizador/eventos/${slug}/jornada/`
  const device_id = randomUUID()
  const says = (moment: number) => new Date(moment + aheadMs).toISOString()
  return {
    name,
    saw: (ticket: RaceTicket, moment: number, given: Partial<UploadedScan> = {}): UploadedScan => ({
      client_id: randomUUID(),
      kind: 'check_in',
      ticket_code: ticket.ticket_code,
      occurred_at: says(moment),
      ...given,
    }),
    /** The status, and what became of each if they were taken. */
    async upload(
      session: Session,
      scans: readonly UploadedScan[],
    ): Promise<{ status: number; results: ScanResult[] }> {
      const sent = { device_id, device_name: name, sent_at: says(Date.now()), scans }
      const { status, body } = await send(baseUrl, 'POST', path, sent, session)
      return { status, results: status === 200 ? uploadScansCall.answer.parse(body).results : [] }
    },
    async sync(session: Session): Promise<RaceTicket[]> {
      const tickets: RaceTicket[] = []
      for (let since = 0, more = true; more; ) {
        const { status, body } = await send(baseUrl, 'GET', `${path}?desde=${since}`, undefined, session)
        if (status !== 200) throw new Error(`The sync answered ${status}`)
        const page = syncRaceDayCall.answer.parse(body)
        tickets.push(...page.tickets)
        since = page.mark
        more = page.more
      }
      return tickets
    },
  }
}
export type Phone = ReturnType<typeof createPhone>

export async function send(
  baseUrl: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  session?: Session,
) {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.access}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
