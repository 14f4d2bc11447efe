import type { RaceTicket, RepeatedScan, ScanResult } from '@zancada/contracts'
import { isRead } from './outcomes'
import type { RecordedScan } from './race-day-device'

interface Listed {
  /** As the server told it last. */
  readonly ticket: RaceTicket | null
  /** Whether the list that is here was asked for after it was uploaded. */
  readonly isShown: boolean
  /** By their `clientId`: what this device did. */
  readonly own: ReadonlySet<string>
}

/**
 * Later uploads may change the outcome of a scan: an accepted scan turns out to be a repetition, a repetition counts
 * once the earlier scan is undone, and the device that was first learns that another repeated its scan.
 */
export function outcomeNow(scan: RecordedScan, { ticket, isShown, own }: Listed): RecordedScan['outcome'] {
  const { outcome, isUndone } = scan
  const isTold = outcome.kind === 'accepted' || outcome.kind === 'conflict'
  if (!isTold || !isShown || isUndone || !ticket) return outcome
  const repeats = ticket.repeats ?? []
  const mine = repeats.find(({ client_id }) => client_id === scan.clientId)
  if (mine) {
    const { repeated: _before, ...conflict } =
      outcome.kind === 'conflict'
        ? outcome
        : { kind: 'conflict' as const, with: countedOf(ticket, scan.kind), repeated: undefined }
    return { ...conflict, ...(mine.in_part && mine.items && { repeated: mine.items }) }
  }
  if (outcome.kind === 'conflict' && !isAnother(outcome.with, countedOf(ticket, scan.kind))) return outcome
  const told = repeats
    .filter((repeat) => !own.has(repeat.client_id) && isOfTheSame(scan, repeat))
    .map((by) => ({ kind: 'repeated', by }) as const)
  // Each of several is read, one after another.
  return told.find((repeated) => !isRead({ ...scan, outcome: repeated })) ?? told[0] ?? { kind: 'accepted' }
}

type Counted = NonNullable<ScanResult['conflict_with']>

function countedOf({ accredited, checked_in }: RaceTicket, kind: RecordedScan['kind']): Counted | null {
  if (kind === 'check_in') return checked_in && { ...checked_in, station: null }
  return accredited && { device: accredited.device, station: accredited.station, at: accredited.at }
}

/** Told by its moment: a device may have got another name. */
function isAnother(one: Counted | null, counted: Counted | null): boolean {
  return counted !== null && counted.at !== one?.at
}

/** Handing over the missing parts of a kit is no repetition. */
function isOfTheSame({ kind, items }: RecordedScan, repeat: RepeatedScan): boolean {
  if (repeat.kind !== kind) return false
  return !items || repeat.items === null || repeat.items.some((item) => items.includes(item))
}
