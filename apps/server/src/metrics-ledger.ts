import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

export type Counted = MetricObjectWithValues<MetricValue<string>>

/** What each process of a machine had counted when it last told, kept by the primary also after its end. */
export interface Ledger {
  /** What a process told in that round. Rounds can end out of turn: the latest one stays. */
  note(id: number, round: number, counted: readonly Counted[]): void
  /** It ended: what it counted is kept with that of all that ended before it. */
  close(id: number): void
  ofOthers(told: ReadonlySet<number>): Promise<(readonly Counted[])[]>
}

export function createLedger(): Ledger {
  const living = new Map<number, { readonly round: number; readonly counted: readonly Counted[] }>()
  let ended: Promise<readonly Counted[]> = Promise.resolve([])

  return {
    note: (id, round, counted) => {
      if ((living.get(id)?.round ?? 0) < round) living.set(id, { round, counted: counted.filter(onlyGrows) })
    },
    close: (id) => {
      const last = living.get(id)
      living.delete(id)
      if (last) ended = ended.then((before) => addUp([before, last.counted]))
    },
    ofOthers: async (told) => {
      const late = [...living].filter(([id]) => !told.has(id)).map(([, { counted }]) => counted)
      return [...late, await ended]
    },
  }
}

function addUp(all: readonly (readonly Counted[])[]): Promise<readonly Counted[]> {
  return AggregatorRegistry.aggregate([...all]).getMetricsAsJSON()
}

/** How things stand now is known only of who answers; what was counted once stays counted. */
function onlyGrows({ type, aggregator }: Counted): boolean {
  return ['counter', 'histogram'].includes(String(type)) && aggregator === 'sum'
}
