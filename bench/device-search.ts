import type { RaceTicket } from '@zancada/contracts'
import { TicketIndex } from '../apps/web/app/features/race-day/device/ticket-index'
import type { Measure } from './bench'
import { median } from './median'

const LOOKUPS = 1_000
/** What people type: a common surname, a name with another, a document, a bib. */
const TYPED = ['garcía', 'maría lópez', '1000000777', '4321']

/** What a phone does by itself once it has the list: no network takes part. */
export function measureDevice(tickets: readonly RaceTicket[], samples: number): Measure[] {
  const index = new TicketIndex()
  const filled = timed(() => {
    for (const ticket of tickets) index.put(ticket)
  })
  const lookups = Array.from({ length: LOOKUPS }, (_, nth) => {
    const code = tickets[(nth * 7_919) % tickets.length]?.ticket_code ?? ''
    return timed(() => index.byCode(code) ?? fail(code))
  })
  const keystrokes = Array.from({ length: samples }, () =>
    TYPED.flatMap((text) =>
      Array.from(text, (_letter, length) => timed(() => index.search(text.slice(0, length + 1), 20))),
    ),
  ).flat()
  return [
    { what: `a phone arranges ${tickets.length}`, value: filled, unit: 'ms', samples: [filled] },
    slowest('offline lookup of a scanned code, the slowest', lookups, 100),
    slowest('search as one types, the slowest letter', keystrokes, 200),
    {
      what: 'search as one types, the median letter',
      value: median(keystrokes),
      unit: 'ms',
      samples: keystrokes,
    },
  ]
}

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function slowest(what: string, samples: readonly number[], atMost: number): Measure {
  return { what, value: Math.max(...samples), unit: 'ms', reach: { atMost }, samples }
}

function fail(code: string): never {
  throw new Error(`The list has no ticket ${code}`)
}
