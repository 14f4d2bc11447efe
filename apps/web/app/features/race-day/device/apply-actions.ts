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
  const taken = actions.filter(
    (action) => action.state !== 'refused' && !(action.type === 'scan' && action.refused),
  )
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
    // The first check-in counts.
    return ticket.checked_in ? ticket : { ...ticket, checked_in: { at, device: deviceName } }
  const collected_by = collectedBy?.fullName ?? null
  return withParts(ticket, { at, station, device: deviceName, collected_by, items }, kitOf(ticket))
}

/**
 * Undoing a repetition leaves the scan that counts; one that counted in part takes its own parts back. Once the scan
 * that counted is undone, a later repetition counts.
 */
function withoutScan(ticket: RaceTicket, { undoes, scan }: UndoAction, { kitOf }: ActionSetting): RaceTicket {
  const repeats = ticket.repeats ?? []
  const own = repeats.find(({ client_id }) => client_id === undoes)
  const others = repeats.filter((repeat) => repeat !== own)
  if (own && !own.in_part) return { ...ticket, repeats: others }
  let known = scan.kind === 'check_in' ? { ...ticket, checked_in: null } : ticket
  if (scan.kind === 'accreditation') {
    const undone = (scan.items ?? (own && kitOf(ticket)))?.filter((item) => !own?.items?.includes(item))
    known = withoutParts({ ...ticket, repeats: others }, undone, kitOf)
  }
  for (const repeat of others.filter(({ kind }) => kind === scan.kind))
    known = counting(known, repeat, kitOf(ticket))
  return known
}

function withoutParts(
  ticket: RaceTicket,
  /** Without them, the whole kit. */
  undone: readonly string[] | undefined,
  kitOf: ActionSetting['kitOf'],
): RaceTicket {
  const before = ticket.accredited
  const items = before?.items.filter((item) => undone && !undone.includes(item)) ?? []
  if (!before || items.length === 0) return { ...ticket, accredited: null }
  const missing = kitOf(ticket).filter((item) => !items.includes(item))
  return { ...ticket, accredited: { ...before, items, missing } }
}

/** Counts for what nobody has done any more; the rest of it stays a repetition. */
function counting(ticket: RaceTicket, repeat: RepeatedScan, kit: readonly string[]): RaceTicket {
  const { kind, at, device, station } = repeat
  const others = (ticket.repeats ?? []).filter((each) => each !== repeat)
  if (kind === 'check_in')
    return ticket.checked_in ? ticket : { ...ticket, checked_in: { at, device }, repeats: others }
  const has = new Set(ticket.accredited?.items ?? [])
  const parts = repeat.items ?? kit
  const stays = parts.filter((item) => has.has(item))
  if (ticket.accredited && stays.length === parts.length) return ticket
  const repeats =
    stays.length === 0 ? others : [...others, { ...repeat, items: stays, in_part: true } as const]
  const handed = { at, station, device, collected_by: null, items: repeat.items }
  return withParts({ ...ticket, repeats }, handed, kit)
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
