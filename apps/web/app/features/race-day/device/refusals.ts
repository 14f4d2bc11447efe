import type { DeviceRefusal, ScanKind } from '@zancada/contracts'
import { MOST_REFUSALS } from '@zancada/contracts/race-day/scan'
import { safeReading } from '@zancada/contracts/race-day/ticket-text'
import type { DeviceAction } from './device-action'
import type { Reading, ScanToRecord } from './race-day-device'

/** The same ticket shown again and again within this time is one refusal. */
const SAME_MS = 10 * 60_000

/** What is kept of a ticket that lets nobody in; null: it is none, it was just kept, or enough of them wait. */
export function refusalToKeep(
  kind: ScanKind,
  reading: Reading,
  text: string,
  { actions, now }: { readonly actions: readonly DeviceAction[]; readonly now: Date },
): ScanToRecord | null {
  const refused = REFUSALS[reading.kind]
  if (!refused) return null
  const isOurs = reading.kind === 'ended' || reading.kind === 'other-event'
  const ticketCode = isOurs ? reading.code : safeReading('code' in reading ? reading.code : text)
  const kept = actions.flatMap((action) => (action.type === 'scan' && action.refused ? [action] : []))
  const isSame = (action: (typeof kept)[number]) =>
    action.kind === kind &&
    action.ticketCode === ticketCode &&
    now.getTime() - Date.parse(action.occurredAt) < SAME_MS
  return kept.length >= MOST_REFUSALS || kept.some(isSame) ? null : { kind, ticketCode, refused }
}

const REFUSALS: Readonly<Partial<Record<Reading['kind'], DeviceRefusal>>> = {
  ended: 'not_registered',
  'other-event': 'other_event',
  forged: 'forged',
  unknown: 'unknown_ticket',
  foreign: 'unreadable',
}
