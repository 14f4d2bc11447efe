import type { RaceTicket } from '@zancada/contracts'
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
  const { occurredAt: at, station, collectedBy } = scan
  if (scan.kind === 'check_in')
    // Whoever was let in first counts.
    return ticket.checked_in ? ticket : { ...ticket, checked_in: { at, device: deviceName } }
  const kit = kitOf(ticket)
  const before = ticket.accredited
  const items = [...new Set([...(before?.items ?? []), ...(scan.items ?? kit)])]
  const missing = kit.filter((item) => !items.includes(item))
  if (before) return { ...ticket, accredited: { ...before, items, missing } }
  const collected_by = collectedBy?.fullName ?? null
  return { ...ticket, accredited: { at, station, device: deviceName, collected_by, items, missing } }
}

function withoutScan(ticket: RaceTicket, { scan }: UndoAction, { kitOf }: ActionSetting): RaceTicket {
  if (scan.kind === 'check_in') return { ...ticket, checked_in: null }
  const before = ticket.accredited
  const items = before?.items.filter((item) => scan.items && !scan.items.includes(item)) ?? []
  if (!before || items.length === 0) return { ...ticket, accredited: null }
  return {
    ...ticket,
    accredited: { ...before, items, missing: kitOf(ticket).filter((item) => !items.includes(item)) },
  }
}
