import { ProblemError } from '../http/problems'
import { createThreadPool, type PoolSettings, type ThreadPool } from '../threads/thread-pool'

/** One at a time: a file takes a second or two, and each thread holds one whole in memory. */
export function createTableThreads(settings: Pick<PoolSettings, 'program' | 'idleMs'>): ThreadPool {
  return createThreadPool({
    ...settings,
    atOnce: 1,
    tooMany: () =>
      new ProblemError(
        503,
        'files_busy',
        'Estamos leyendo muchos archivos en este momento. Intenta de nuevo en unos segundos.',
        5,
      ),
  })
}
