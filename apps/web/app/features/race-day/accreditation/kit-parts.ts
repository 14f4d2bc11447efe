import type { RaceSetup, RaceTicket } from '@zancada/contracts'
import { itemsFor } from '@zancada/contracts/inventory/kit-items'
import type { ScanToRecord } from '../device/race-day-device'

/** The parts of a runner's kit that are still to be handed over, by their names: all of them, or what is missing. */
export function partsToHandOver(ticket: RaceTicket, setup: RaceSetup | null): readonly string[] {
  if (ticket.accredited !== null) return ticket.accredited.missing
  return [...new Set(itemsFor(setup?.kit ?? [], ticket).map(({ name }) => name))]
}

/** How far a kit is handed over. */
export function handedOver(ticket: RaceTicket): 'nothing' | 'part' | 'whole' {
  if (ticket.accredited === null) return 'nothing'
  return ticket.accredited.missing.length > 0 ? 'part' : 'whole'
}

/**
 * What is said of the parts as they leave: nothing of a whole kit, so that one without known parts counts as whole. With
 * the shirt goes its size.
 */
export function itemsOf(
  ticket: RaceTicket,
  setup: RaceSetup | null,
  chosen: readonly string[],
): Pick<ScanToRecord, 'items' | 'size'> {
  const offered = partsToHandOver(ticket, setup)
  const items = offered.filter((name) => chosen.includes(name))
  const isWhole = handedOver(ticket) === 'nothing' && items.length === offered.length
  const kit = itemsFor(setup?.kit ?? [], ticket)
  const hasShirt = kit.length === 0 || kit.some(({ name, size }) => size !== null && items.includes(name))
  return { ...(!isWhole && { items }), ...(hasShirt && ticket.size !== null && { size: ticket.size }) }
}
