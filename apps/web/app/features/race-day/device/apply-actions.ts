import type { RaceTicket, RepeatedScan } from '@zancada/contracts'
import type { DeviceAction, ScanAction, UndoAction } from './device-action'

export interface ActionSetting {
  readonly deviceName: string
  /** Names of the whole kit of a runner. */
  readonly kitOf: (ticket: RaceTicket) => readonly string[]
}

/**
 * A runner as this device knows them: what the server said, and over it what was done here that the server's list does
 * not show yet, in the order it was done.
 */
export function applyActions(
  ticket: RaceTicket,
  actions: readonly DeviceAction[],
  setting: ActionSetting,
): RaceTicket {
  const taken = actions.filter(({ state }) => state !== 'refused')
  const undone = new Set(taken.flatMap((action) => (action.type === 'undo' ? action.undoes : [])))
  const here = new Set(taken.map(({ clientId }) => clientId))
  let known = ticket
  for (const action of taken) {
    if (action.type === 'sign') known = withoutMissingConsent(known)
    else if (action.type === 'scan') {
      if (!undone.has(action.clientId)) known = withScan(known, action, setting)
    }
    // What was never on the server's list has nothing to take back there.
    else if (!here.has(action.undoes)) known = withoutScan(known, action, setting)
  }
  return known
}

function withoutMissingConsent(ticket: RaceTicket): RaceTicket {
  return { ...ticket, alerts: ticket.alerts.filter((alert) => alert !== 'consent_missing') }
}

function withScan(ticket: RaceTicket, scan: ScanAction, { deviceName, kitOf }: ActionSetting): RaceTicket {
  const { occurredAt: at, station, collectedBy, items = null } = scan
  if (scan.kind === 'check_in')
    // Whoever was let in first counts.
    return ticket.checked_in ? ticket : { ...ticket, checked_in: { at, device: deviceName } }
  const collected_by = collectedBy?.fullName ?? null
  return withParts(ticket, { at, station, device: deviceName, collected_by, items }, kitOf(ticket))
}

/** One that did not count leaves what does. Once that goes, whoever did the same later counts. */
function withoutScan(ticket: RaceTicket, { undoes, scan }: UndoAction, { kitOf }: ActionSetting): RaceTicket {
  const repeats = ticket.repeats ?? []
  const others = repeats.filter(({ client_id }) => client_id !== undoes)
  if (others.length < repeats.length) return { ...ticket, repeats: others }
  let known = scan.kind === 'check_in' ? { ...ticket, checked_in: null } : withoutParts(ticket, scan, kitOf)
  for (const repeat of repeats.filter(({ kind }) => kind === scan.kind))
    if (!isDone(known, repeat)) known = counting(known, repeat, kitOf(ticket))
  return known
}

function withoutParts(
  ticket: RaceTicket,
  { items: undone }: UndoAction['scan'],
  kitOf: ActionSetting['kitOf'],
): RaceTicket {
  const before = ticket.accredited
  const items = before?.items.filter((item) => undone && !undone.includes(item)) ?? []
  if (!before || items.length === 0) return { ...ticket, accredited: null }
  const missing = kitOf(ticket).filter((item) => !items.includes(item))
  return { ...ticket, accredited: { ...before, items, missing } }
}

/** Of kits, whoever hands over what is still missing repeats nothing. */
function isDone({ accredited, checked_in }: RaceTicket, { kind, items }: RepeatedScan): boolean {
  if (kind === 'check_in') return checked_in !== null
  return accredited !== null && (items === null || items.some((item) => accredited.items.includes(item)))
}

function counting(ticket: RaceTicket, repeat: RepeatedScan, kit: readonly string[]): RaceTicket {
  const { kind, at, device, station, items } = repeat
  const known = { ...ticket, repeats: (ticket.repeats ?? []).filter((each) => each !== repeat) }
  if (kind === 'check_in') return { ...known, checked_in: { at, device } }
  return withParts(known, { at, station, device, collected_by: null, items }, kit)
}

interface HandedOver extends Omit<NonNullable<RaceTicket['accredited']>, 'items' | 'missing'> {
  /** Null: the whole kit. */
  readonly items: readonly string[] | null
}

function withParts(
  ticket: RaceTicket,
  { items: parts, ...first }: HandedOver,
  kit: readonly string[],
): RaceTicket {
  const before = ticket.accredited
  const items = [...new Set([...(before?.items ?? []), ...(parts ?? kit)])]
  const missing = kit.filter((item) => !items.includes(item))
  return { ...ticket, accredited: { ...(before ?? first), items, missing } }
}
