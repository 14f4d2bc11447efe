import { clockAhead } from './clock-ahead'
import { type DeviceAction, isWaiting, subjectOf } from './device-action'
import { outcomeNow } from './outcome-now'
import type { Outcomes } from './outcomes'
import type { RaceDayState, RefusedAction, UnreadableAction } from './race-day-device'
import type { RaceList } from './race-list'
import type { TroubledStorage } from './storage-trouble'

export type Told = Pick<RaceDayState, 'phase' | 'trouble' | 'line' | 'triesLeft' | 'isPinAsked'>

interface Known {
  readonly told: Told
  readonly storage: TroubledStorage | null
  readonly list: RaceList
  readonly unreadable: readonly UnreadableAction[]
  readonly outcomes: Outcomes
  readonly deviceName: string
  readonly station: string | null
  readonly isStationChosen: boolean
}

/** What screens are shown of all that a device knows. */
export function raceDayState({
  told,
  storage,
  list,
  unreadable,
  outcomes,
  deviceName,
  station,
  isStationChosen,
}: Known): RaceDayState {
  const waiting = list.actions.filter(isWaiting)
  const latest = outcomes.latest(list.actions)
  const unseen = new Set(list.actions.map(({ clientId }) => clientId))
  const own = new Set(latest.map(({ clientId }) => clientId))
  return {
    ...told,
    trouble: told.trouble ?? storage,
    pending: waiting.length + unreadable.length,
    unreadable,
    held: waiting.filter(({ state }) => state === 'held').length,
    known: list.index.size,
    syncedAt: list.whole && new Date(list.whole.syncedAt),
    clockAheadMs: clockAhead(list.whole),
    deviceName,
    station,
    isStationChosen,
    setup: list.setup,
    counts: list.index.counts(),
    latest: latest.map((scan) => ({
      ...scan,
      outcome: outcomeNow(scan, {
        ticket: list.index.byCode(scan.ticketCode),
        isShown: !unseen.has(scan.clientId),
        own,
      }),
    })),
    refused: list.actions.flatMap((action) => refusedOf(action) ?? []).toReversed(),
  }
}

/** A scan that was refused stands among the latest. */
function refusedOf(action: DeviceAction): RefusedAction | null {
  if (action.state !== 'refused' || action.type === 'scan') return null
  const what = action.type === 'sign' ? 'sign' : (`undo_${action.scan.kind}` as const)
  return { clientId: action.clientId, at: new Date(action.occurredAt), what, subject: subjectOf(action) }
}
