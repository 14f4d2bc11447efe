// Run as a program by the test of the relay: a primary and three processes. The first purges; each prints what it
// purged, and the primary ends once all have spoken.
import cluster from 'node:cluster'
import { relayPurges, sharePurges } from '../purge-relay'

if (cluster.isPrimary) {
  relayPurges(cluster)
  const workers = [1, 2, 3].map((number) => cluster.fork({ NUMBER: String(number) }))
  const purged: string[] = []
  const ready = workers.map((worker) => new Promise((resolve) => worker.once('message', resolve)))
  cluster.on('message', (_worker, message: { readonly did?: string }) => {
    if (message.did === undefined) return
    purged.push(message.did)
    if (purged.length < workers.length) return
    process.stdout.write(JSON.stringify(purged.sort()))
    for (const worker of workers) worker.process.kill()
  })
  await Promise.all(ready)
  workers[0]?.send('go')
} else {
  const purge = sharePurges(process, (tags) => process.send?.({ did: `${process.env.NUMBER}: ${tags}` }))
  process.on('message', (message) => {
    if (message === 'go') purge(['events', 'event:cali'])
  })
  process.send?.({ ready: true })
}
