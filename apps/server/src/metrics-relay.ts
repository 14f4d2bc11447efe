import type { Cluster, Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { type Counted, createLedger } from './metrics-ledger'

/**
 * A scrape reaches one process of a machine, and each counts for itself. The one that was reached asks the primary, which
 * asks all of them, and adds their answers up. Of one that does not answer in time, or that ended, only what it had counted
 * last is told: a counter that fell would be read as one that began again.
 */

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
  const ledger = createLedger()
  let last = 0
  cluster.on('message', (from, message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'given') {
      if (!from.isDead()) ledger.note(from.id, message.round, message.counted)
      rounds.get(message.round)?.take(from.id, message.counted)
    }
    if (message.metrics !== 'asked') return
    const round = ++last
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    rounds.set(
      round,
      createRound(new Set(workers.flatMap((worker) => worker?.id ?? [])), async (told) => {
        rounds.delete(round)
        const all = [...told.values(), ...(await ledger.ofOthers(new Set(told.keys())))]
        send(from, { metrics: 'gathered', id: message.id, all })
      }),
    )
    for (const worker of workers) send(worker, { metrics: 'wanted', round })
  })
  cluster.on('exit', ({ id }) => {
    ledger.close(id)
    for (const round of rounds.values()) round.leave(id)
  })
}

interface Round {
  take(id: number, counted: readonly Counted[]): void
  leave(id: number): void
}

type Told = ReadonlyMap<number, readonly Counted[]>

function createRound(left: Set<number>, end: (told: Told) => void): Round {
  const told = new Map<number, readonly Counted[]>()
  const timer = setTimeout(() => end(told), PATIENCE_MS)
  const leave = (id: number) => {
    if (!left.delete(id) || left.size > 0) return
    clearTimeout(timer)
    end(told)
  }
  return {
    leave,
    take: (id, counted) => {
      if (left.has(id)) told.set(id, counted)
      leave(id)
    },
  }
}

function send(worker: Worker | undefined, message: Message): void {
  if (worker?.isConnected()) worker.send(message)
}

/**
 * In a process: what all of its machine counted. `here` is absent where there is no primary to ask. A primary that says
 * nothing leaves the scrape without an answer, since what this process counted alone is less than what was told before.
 */
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
    if (here === undefined) return [await countedBy(registry)]
    if (!here.connected) throw noAnswer()
    const id = ++last
    const asked: Asked = { metrics: 'asked', id }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(noAnswer())
      }, 2 * PATIENCE_MS)
      waiting.set(id, (all) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(all)
      })
      here.send?.(asked)
    })
  }

  return async () => AggregatorRegistry.aggregate([...(await gather())]).metrics()
}

function noAnswer(): Error {
  return Object.assign(new Error('the primary did not tell what its processes counted'), { statusCode: 503 })
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
