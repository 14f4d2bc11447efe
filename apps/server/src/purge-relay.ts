import type { Cluster } from 'node:cluster'

/**
 * A change is made in one process and its pages are kept by all: the one that made it tells the primary, which tells
 * the others. Processes on other machines hear nothing; their copies grow old within seconds.
 */
interface PurgeMessage {
  readonly purge: readonly string[]
}

/** In the primary: what one process purges, every other does too. */
export function relayPurges(cluster: Cluster): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isPurge(message)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== from && worker.isConnected()) worker.send(message)
  })
}

/** In a process of several: gives the function that tells the others, and purges here what they tell. */
export function sharePurges(here: NodeJS.Process, purge: (tags: readonly string[]) => void): typeof purge {
  here.on('message', (message) => {
    if (isPurge(message)) purge(message.purge)
  })
  return (tags) => {
    purge(tags)
    const message: PurgeMessage = { purge: tags }
    if (here.connected) here.send?.(message)
  }
}

function isPurge(message: unknown): message is PurgeMessage {
  return typeof message === 'object' && message !== null && 'purge' in message && Array.isArray(message.purge)
}
