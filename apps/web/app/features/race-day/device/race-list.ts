import type { RaceSetup, RaceTicket } from '@zancada/contracts'
import { itemsFor } from '@zancada/contracts/inventory/kit-items'
import { applyActions } from './apply-actions'
import { type DeviceAction, subjectOf } from './device-action'
import { LIST_FORM } from './keep/kept-records'
import type { RacePage, WholeAt } from './keep/shelves'
import { TicketIndex } from './ticket-index'

/** How many tickets go in a page when the list is written anew. */
const PAGE = 2_000

/**
 * The race in memory: what the server told, page after page, and over it what was done here since. Pure: it knows nothing
 * of browsers or networks.
 */
export class RaceList {
  readonly index = new TicketIndex()
  readonly #told = new Map<string, RaceTicket>()
  readonly #endedCodes = new Set<string>()
  readonly #actions = new Map<string, DeviceAction>()
  readonly #bySubject = new Map<string, Set<string>>()
  #deviceName: string
  #setup: RaceSetup | null = null
  #mark = 0
  #whole: WholeAt | null = null
  #written = 0
  #isOfEarlierForm = false
  /** While the whole list arrives anew: who was told already. */
  #renewed: Set<string> | null = null

  constructor(deviceName: string) {
    this.#deviceName = deviceName
  }

  /** Everything up to it is known. */
  get mark(): number {
    return this.#mark
  }

  /** Null until everybody has arrived. */
  get whole(): WholeAt | null {
    return this.#whole
  }

  get setup(): RaceSetup | null {
    return this.#setup
  }

  get isRenewing(): boolean {
    return this.#renewed !== null
  }

  /** Somebody on it was told to an earlier build, which kept less of them. */
  get isOfEarlierForm(): boolean {
    return this.#isOfEarlierForm
  }

  /** Everybody is asked for again. What is known stays until all have arrived. */
  renew(): void {
    this.#mark = 0
    this.#renewed = new Set()
  }

  /** In the order they were done. */
  get actions(): readonly DeviceAction[] {
    return [...this.#actions.values()]
  }

  setUp(setup: RaceSetup | null): void {
    this.#setup = setup
    this.index.documentKey = setup?.document_key ?? null
    for (const subject of this.#bySubject.keys()) this.#showSubject(subject)
  }

  rename(deviceName: string): void {
    this.#deviceName = deviceName
  }

  hasEnded(code: string): boolean {
    return this.#endedCodes.has(code)
  }

  take({ mark, tickets, removed, endedCodes = [], version = 1 }: RacePage): void {
    if (tickets.length > 0 && version < LIST_FORM) this.#isOfEarlierForm = true
    for (const ticket of tickets) {
      const before = this.#told.get(ticket.registration_id)
      // A new ticket of the same registration, and the one before it lets nobody in.
      if (before && before.ticket_code !== ticket.ticket_code) this.#endedCodes.add(before.ticket_code)
      this.#told.set(ticket.registration_id, ticket)
      this.#renewed?.add(ticket.registration_id)
      this.#endedCodes.delete(ticket.ticket_code)
      this.#show(ticket)
    }
    for (const id of removed) this.#remove(id)
    for (const code of endedCodes) this.#endedCodes.add(code)
    this.#mark = Math.max(this.#mark, mark)
    this.#written += tickets.length + removed.length
  }

  complete(whole: WholeAt): void {
    this.#whole = whole
    const renewed = this.#renewed
    this.#renewed = null
    if (renewed === null) return
    this.#isOfEarlierForm = false
    for (const id of [...this.#told.keys()]) if (!renewed.has(id)) this.#remove(id)
  }

  #remove(id: string): void {
    const before = this.#told.get(id)
    if (before) this.#endedCodes.add(before.ticket_code)
    this.#told.delete(id)
    this.index.remove(id)
  }

  /** Whether most of what is kept was overwritten by what came later. */
  get isWasteful(): boolean {
    return this.#written > 2 * (this.#told.size + PAGE)
  }

  /** The same list in as few pages as it takes. */
  rewritten(): RacePage[] {
    const tickets = [...this.#told.values()]
    this.#written = tickets.length
    const version = this.#isOfEarlierForm ? 1 : LIST_FORM
    const told = { mark: this.#mark, removed: [], version }
    const pages: RacePage[] = [{ ...told, tickets: [], endedCodes: [...this.#endedCodes] }]
    for (let from = 0; from < tickets.length; from += PAGE)
      pages.push({ ...told, tickets: tickets.slice(from, from + PAGE) })
    return pages
  }

  putAction(action: DeviceAction): void {
    this.#actions.set(action.clientId, action)
    const subject = subjectOf(action)
    const others = this.#bySubject.get(subject)
    if (others) others.add(action.clientId)
    else this.#bySubject.set(subject, new Set([action.clientId]))
    this.#showSubject(subject)
  }

  dropAction(clientId: string): void {
    const action = this.#actions.get(clientId)
    if (!action) return
    const subject = subjectOf(action)
    this.#actions.delete(clientId)
    const others = this.#bySubject.get(subject)
    others?.delete(clientId)
    if (others?.size === 0) this.#bySubject.delete(subject)
    this.#showSubject(subject)
  }

  /** Everything but what was done here. */
  forget(): void {
    this.index.clear()
    this.#told.clear()
    this.#endedCodes.clear()
    this.#setup = null
    this.#mark = 0
    this.#whole = null
    this.#written = 0
    this.#isOfEarlierForm = false
    this.#renewed = null
  }

  #show(ticket: RaceTicket): void {
    const actions = [ticket.ticket_code, ticket.registration_id]
      .flatMap((subject) => [...(this.#bySubject.get(subject) ?? [])])
      .flatMap((clientId) => this.#actions.get(clientId) ?? [])
    const setting = { deviceName: this.#deviceName, kitOf: (each: RaceTicket) => this.#kitOf(each) }
    this.index.put(actions.length === 0 ? ticket : applyActions(ticket, actions, setting))
  }

  #showSubject(subject: string): void {
    const shown = this.index.byCode(subject) ?? this.index.find(subject)
    const told = shown && this.#told.get(shown.registration_id)
    if (told) this.#show(told)
  }

  #kitOf(ticket: RaceTicket): readonly string[] {
    const kit = itemsFor(this.#setup?.kit ?? [], ticket).map(({ name }) => name)
    return [...new Set(kit)]
  }
}
