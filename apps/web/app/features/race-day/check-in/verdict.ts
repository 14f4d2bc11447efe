import type { RaceTicket } from '@zancada/contracts'
import type { Reading, RecordedScan } from '../device/race-day-device'

/**
 * Whether a runner at the start line may go in. `go`: yes. `ask`: yes, once the volunteer who looked them up confirms
 * who they are. `wait`: the volunteer decides. `stop`: not with this ticket.
 */
export interface Verdict {
  readonly tone: 'go' | 'ask' | 'wait' | 'stop'
  readonly why: Why
  readonly ticket: RaceTicket | null
  /** Of the ticket to let in. */
  readonly code: string | null
  /** When and where they went in. */
  readonly before: { readonly at: string; readonly device: string } | null
}

export type Why =
  | 'in'
  | 'kit'
  | 'not-listed'
  | 'already'
  | 'pickup'
  | 'ended'
  | 'other-event'
  | 'forged'
  | 'unknown'
  | 'foreign'
  | 'not-written'

/** Of a scanned ticket. What this device did is looked at too: a ticket that is not on its list yet carries no mark. */
export function verdictOf(reading: Reading, here: Here): Verdict {
  switch (reading.kind) {
    case 'ticket':
      return reading.by === 'pickup'
        ? { ...NOBODY, why: 'pickup', ticket: reading.ticket }
        : verdictOfTicket(reading.ticket)
    case 'not-listed': {
      const before = whenLetIn(reading.code, here)
      if (before) return { ...NOBODY, why: 'already', before }
      return { ...NOBODY, tone: 'wait', why: 'not-listed', code: reading.code }
    }
    default:
      return { ...NOBODY, why: reading.kind }
  }
}

/** Of somebody on the list, by their ticket. */
export function verdictOfTicket(ticket: RaceTicket): Verdict {
  const found = { ...NOBODY, ticket, code: ticket.ticket_code }
  if (ticket.checked_in) return { ...found, why: 'already', before: ticket.checked_in }
  if (!ticket.accredited) return { ...found, tone: 'wait', why: 'kit' }
  return { ...found, tone: 'go', why: 'in' }
}

/** For a runner looked up by bib, document or name: the volunteer compares before letting them in. */
export function verdictOfChosen(ticket: RaceTicket): Verdict {
  const verdict = verdictOfTicket(ticket)
  return verdict.tone === 'go' ? { ...verdict, tone: 'ask' } : verdict
}

/** They may go in and it could not be written: nobody would know. */
export function notWritten(verdict: Verdict): Verdict {
  return { ...verdict, tone: 'stop', why: 'not-written' }
}

export interface Here {
  readonly latest: readonly RecordedScan[]
  readonly deviceName: string
}

const NOBODY = { tone: 'stop', ticket: null, code: null, before: null } as const

function whenLetIn(code: string, { latest, deviceName }: Here): Verdict['before'] {
  const scan = latest.find(
    ({ kind, ticketCode, isUndone }) => kind === 'check_in' && ticketCode === code && !isUndone,
  )
  return scan ? { at: scan.at.toISOString(), device: deviceName } : null
}
