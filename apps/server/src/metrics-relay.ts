import type { Cluster, Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

/**
 * A scrape reaches one process of a machine, and each counts for itself. The one that was reached asks the primary, which
 * asks all of them, and adds their answers up. One that does not answer in time is left out: `zancada_processes` tells.
 */
type Counted = MetricObjectWithValues<MetricValue<string>>

/** A process asks the primary for everybody's, under a number of its own. */
interface Asked {
  readonly metrics: 'asked'
  readonly id: number
}
/** The primary asks each process for its own… */
interface Wanted {
  readonly metrics: 'wanted'
  readonly round: number
}
interface Given {
  readonly metrics: 'given'
  readonly round: number
  readonly counted: readonly Counted[]
}
/** …and hands all of them to the one that asked. */
interface Gathered {
  readonly metrics: 'gathered'
  readonly id: number
  readonly all: readonly (readonly Counted[])[]
}
type Message = Asked | Wanted | Given | Gathered

const PATIENCE_MS = 2_000

/** In the primary. */
export function relayMetrics(cluster: Cluster): void {
  const rounds = new Map<number, Round>()
  let last = 0
  cluster.on('message', (from, message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'given') rounds.get(message.round)?.take(from.id, message.counted)
    if (message.metrics !== 'asked') return
    const round = ++last
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    rounds.set(
      round,
      createRound(new Set(workers.flatMap((worker) => worker?.id ?? [])), (all) => {
        rounds.delete(round)
        send(from, { metrics: 'gathered', id: message.id, all })
      }),
    )
    for (const worker of workers) send(worker, { metrics: 'wanted', round })
  })
  cluster.on('exit', ({ id }) => {
    for (const round of rounds.values()) round.leave(id)
  })
}

interface Round {
  take(id: number, counted: readonly Counted[]): void
  leave(id: number): void
}

function createRound(left: Set<number>, end: (all: (readonly Counted[])[]) => void): Round {
  const all: (readonly Counted[])[] = []
  const timer = setTimeout(() => end(all), PATIENCE_MS)
  const leave = (id: number) => {
    if (!left.delete(id) || left.size > 0) return
    clearTimeout(timer)
    end(all)
  }
  return {
    leave,
    take: (id, counted) => {
      if (left.has(id)) all.push(counted)
      leave(id)
    },
  }
}

function send(worker: Worker | undefined, message: Message): void {
  if (worker?.isConnected()) worker.send(message)
}

/** In a process: what all of its machine counted. `here` is absent where there is no primary to ask. */
export function shareMetrics(here: NodeJS.Process | undefined, registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (all: Gathered['all']) => void>()
  let last = 0
  here?.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'gathered') waiting.get(message.id)?.(message.all)
    if (message.metrics !== 'wanted') return
    const given: Given = { metrics: 'given', round: message.round, counted: await countedBy(registry) }
    if (here?.connected) here.send?.(given)
  })

  async function gather(): Promise<Gathered['all']> {
    if (!here?.connected) return [await countedBy(registry)]
    const id = ++last
    const asked: Asked = { metrics: 'asked', id }
    return new Promise((resolve) => {
      const settle = (all: Gathered['all']) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(all)
      }
      const timer = setTimeout(async () => settle([await countedBy(registry)]), 2 * PATIENCE_MS)
      waiting.set(id, settle)
      here.send?.(asked)
    })
  }

  return async () => AggregatorRegistry.aggregate([...(await gather())]).metrics()
}

/** What is no number yet (a mean of nothing) does not survive the way to another process. */
async function countedBy(registry: Registry): Promise<Counted[]> {
  const counted = await registry.getMetricsAsJSON()
  return counted.map((metric) => ({
    ...metric,
    values: metric.values.filter(({ value }) => Number.isFinite(value)),
  }))
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message
}
