import { createServer } from 'node:net'

/**
 * The first of two neighbouring free ports: the product takes one and its sandbox the next. They are sought
 * below the range the system gives to outgoing connections, starting anywhere so that several runs on one
 * machine rarely meet; E2E_FIRST_PORT fixes where to start.
 */
export async function freePortPair(): Promise<number> {
  const fixed = Number(process.env.E2E_FIRST_PORT)
  const start = fixed > 0 ? fixed : 20_000 + 2 * Math.floor(Math.random() * 5_000)
  // Between finding a port free and taking it, another worker of this run might find it free too.
  const first = start + 6 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  for (let port = first; port < first + 200; port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error(`No hay dos puertos libres seguidos desde el ${first}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
