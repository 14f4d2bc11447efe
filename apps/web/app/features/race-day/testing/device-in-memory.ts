import type { RaceTicket } from '@zancada/contracts'
import { itemsFor } from '@zancada/contracts/inventory/kit-items'
import { readTicketText } from '@zancada/contracts/race-day/ticket-text'
import { isDocumentOf } from '../device/documents'
import { readingOf } from '../device/outcomes'
import type {
  CategoryCounts,
  RaceCounts,
  RaceDayDevice,
  RaceDayState,
  Reading,
  RecordedScan,
  ScanToRecord,
} from '../device/race-day-device'
import { exampleSetup } from './example-race'

export interface InMemoryRace {
  readonly tickets?: readonly RaceTicket[]
  /** What it starts as, where it differs from a synced device on a good line. */
  readonly state?: Partial<RaceDayState>
  /** What signed texts are: signatures are not looked at here. */
  readonly readings?: Readonly<Record<string, Reading>>
  readonly now?: () => Date
  /** Of a list that starts locked. */
  readonly pin?: string
}

export interface DeviceInMemory extends RaceDayDevice {
  /** As a sync, a lost line or a full disk would. */
  change(state: Partial<RaceDayState>): void
  /** From here on nothing can be written. */
  refuseWriting(reason: Error): void
  /** As a sync that brings another's work. */
  receive(ticket: RaceTicket): void
  /** Tickets that let nobody in, as the screens told of them. */
  readonly refusals: readonly { readonly kind: string; readonly reading: string; readonly text: string }[]
}

/** A race's device without network, disk or signatures, for tests of screens and for looking at them. */
export function deviceInMemory(race: InMemoryRace = {}): DeviceInMemory {
  const now = race.now ?? (() => new Date())
  const tickets = new Map((race.tickets ?? []).map((ticket) => [ticket.registration_id, ticket]))
  const listeners = new Set<() => void>()
  let refusal: Error | null = null
  const refusals: { kind: string; reading: string; text: string }[] = []
  let state: RaceDayState = {
    phase: 'ready',
    triesLeft: 10,
    isPinAsked: false,
    trouble: null,
    line: 'online',
    pending: 0,
    held: 0,
    unreadable: [],
    known: tickets.size,
    syncedAt: now(),
    clockAheadMs: 0,
    deviceName: 'Celular de Ana',
    station: null,
    isStationChosen: race.state?.station != null,
    setup: exampleSetup(),
    counts: countsOf(tickets.values()),
    latest: [],
    refused: [],
    ...race.state,
  }

  function change(changes: Partial<RaceDayState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function put(ticket: RaceTicket) {
    tickets.set(ticket.registration_id, ticket)
    change({ known: tickets.size, counts: countsOf(tickets.values()) })
  }

  function byCode(code: string): RaceTicket | undefined {
    return [...tickets.values()].find((ticket) => ticket.ticket_code === code)
  }

  return {
    change,
    refusals,
    receive: put,
    refuseWriting(reason) {
      refusal = reason
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    async read(text) {
      const told = race.readings?.[text]
      if (told) return told
      const said = readTicketText(text)
      if (said.kind === 'foreign') return said
      const own = byCode(said.code)
      if (own) return { kind: 'ticket', ticket: own, by: 'ticket' }
      const sent = [...tickets.values()].find(({ pickup }) => pickup?.code === said.code)
      return sent ? { kind: 'ticket', ticket: sent, by: 'pickup' } : { kind: 'unknown', code: said.code }
    },
    search(text, limit = 20) {
      const wanted = plain(text)
      return [...tickets.values()]
        .filter(
          (ticket) =>
            wordsOf(ticket).includes(wanted) ||
            isDocumentOf(ticket, state.setup?.document_key, text) === true,
        )
        .slice(0, limit)
    },
    find: (registrationId) => tickets.get(registrationId) ?? null,
    list: () => [...tickets.values()].sort((one, other) => Number(one.bib) - Number(other.bib)),
    async record(scan) {
      if (refusal) throw refusal
      const recorded: RecordedScan = {
        ...scan,
        clientId: crypto.randomUUID(),
        at: now(),
        station: state.station,
        isUndone: false,
        outcome: { kind: 'pending' },
      }
      change({ latest: [recorded, ...state.latest], pending: state.pending + 1 })
      const ticket = byCode(scan.ticketCode)
      if (ticket) put(after(ticket, scan, recorded, state))
      return recorded
    },
    async noteRefusal(kind, reading, text) {
      refusals.push({ kind, reading: reading.kind, text })
    },
    async undo(clientId) {
      if (refusal) throw refusal
      const scan = state.latest.find((each) => each.clientId === clientId)
      change({
        latest: state.latest.map((each) => (each.clientId === clientId ? { ...each, isUndone: true } : each)),
        pending: state.pending + 1,
      })
      const ticket = scan && byCode(scan.ticketCode)
      if (ticket)
        put({ ...ticket, ...(scan.kind === 'check_in' ? { checked_in: null } : { accredited: null }) })
    },
    async dismiss(clientId) {
      change({
        latest: state.latest.map((each) =>
          each.clientId === clientId ? { ...each, read: [readingOf(each.outcome)] } : each,
        ),
        refused: state.refused.filter((each) => each.clientId !== clientId),
      })
    },
    async sign({ registrationId }) {
      if (refusal) throw refusal
      const ticket = tickets.get(registrationId)
      if (ticket) put({ ...ticket, alerts: ticket.alerts.filter((alert) => alert !== 'consent_missing') })
      change({ pending: state.pending + 1 })
    },
    async changeSize(registrationId, size) {
      const ticket = tickets.get(registrationId)
      if (ticket) put({ ...ticket, size })
    },
    rename: (deviceName) => change({ deviceName }),
    chooseStation: (station) => change({ station, isStationChosen: true }),
    async choosePin() {
      change({ phase: 'ready', isPinAsked: false })
    },
    beginChoosingPin: () => change({ phase: 'choosing-pin' }),
    async unlock(pin) {
      const isRight = pin === race.pin
      const triesLeft = state.triesLeft - 1
      change(isRight ? { phase: 'ready' } : triesLeft === 0 ? { phase: 'filling' } : { triesLeft })
      if (isRight) return 'open'
      return triesLeft === 0 ? 'wiped' : 'wrong'
    },
    async forgetList() {
      change({ phase: 'filling' })
    },
    async dropUnreadable() {
      change({ unreadable: [], pending: state.pending - state.unreadable.length })
    },
    async sync() {
      change({
        pending: state.held,
        syncedAt: now(),
        latest: state.latest.map((scan) =>
          scan.outcome.kind === 'pending' ? { ...scan, outcome: { kind: 'accepted' } } : scan,
        ),
      })
    },
    close: () => listeners.clear(),
  }
}

/** The earlier one stays. Parts handed over add up. */
function after(
  ticket: RaceTicket,
  scan: ScanToRecord,
  { at }: RecordedScan,
  state: RaceDayState,
): RaceTicket {
  const made = { at: at.toISOString(), device: state.deviceName }
  if (scan.kind === 'check_in') return { ...ticket, checked_in: ticket.checked_in ?? made }
  const kit = itemsFor(state.setup?.kit ?? [], ticket).map(({ name }) => name)
  const items = [...new Set([...(ticket.accredited?.items ?? []), ...(scan.items ?? kit)])]
  return {
    ...ticket,
    accredited: {
      ...made,
      station: state.station,
      collected_by: scan.collectedBy?.fullName ?? null,
      items,
      missing: kit.filter((name) => !items.includes(name)),
    },
  }
}

function countsOf(tickets: Iterable<RaceTicket>): RaceCounts {
  const whole = [...tickets]
  const categories = new Map(whole.map((ticket) => [ticket.category_id, ticket.category]))
  return {
    ...countOf(whole),
    byCategory: [...categories].map(([id, name]) => ({
      id,
      name,
      ...countOf(whole.filter(({ category_id }) => category_id === id)),
    })),
  }
}

function countOf(tickets: readonly RaceTicket[]): CategoryCounts {
  return {
    confirmed: tickets.length,
    accredited: tickets.filter(({ accredited }) => accredited).length,
    inPart: tickets.filter(({ accredited }) => accredited && accredited.missing.length > 0).length,
    checkedIn: tickets.filter(({ checked_in }) => checked_in).length,
  }
}

function wordsOf({ bib, document, first_name, last_name, ticket_code }: RaceTicket): string {
  return plain([bib, document?.ends_with, first_name, last_name, ticket_code].join(' '))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
