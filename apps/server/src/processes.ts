import cluster, { type Worker } from 'node:cluster'
import { fail } from './announce'
import type { Config } from './config'
import type { Ground } from './ground'
import { relayMetrics } from './metrics-relay'
import { relayPurges } from './purge-relay'
import { restartDelay } from './restart-delay.rules'
import type { Shutdown } from './shutdown'

/** PROCESSES=n: this process keeps the infrastructure, n others serve; one that dies is replaced, ever later if it dies again at once. */
export async function startProcesses(config: Config, ground: Ground, shutdown: Shutdown): Promise<void> {
  let stopping = false
  const environment = {
    DATABASE_URL: ground.databaseUrl,
    DEMO: config.demo ? '1' : '0',
    SMTP_URL: ground.smtpUrl,
  }
  const born = new Map<number, number>()
  let delay = 0
  const fork = () => {
    const worker = cluster.fork(environment)
    born.set(worker.id, Date.now())
    return worker
  }
  relayPurges(cluster)
  relayMetrics(cluster)

  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return
    fail([`El proceso ${worker.process.pid} terminó (${signal ?? code}); se inicia otro en su lugar`])
    delay = restartDelay(delay, Date.now() - (born.get(worker.id) ?? 0))
    born.delete(worker.id)
    setTimeout(() => !stopping && fork(), delay)
  })
  shutdown.onStop('processes', async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)))
  })
  await Promise.all(Array.from({ length: config.processes }, fork).map(isServing))
}

/** Said by a process once all its roles are up. */
export const READY = 'ready'

function isServing(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === READY && resolve())
    worker.once('exit', (code) => reject(new Error(`A process ended with code ${code} while it started`)))
  })
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve()
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
