import { ProblemError } from '../http/problems'
import { createThreadPool, type PoolSettings, type ThreadPool } from '../threads/thread-pool'
import type { Drawings } from './drawing'

export interface DrawingThreads extends Drawings, Pick<ThreadPool, 'close'> {}

/**
 * A long PDF takes a second or more of uninterrupted work, so it is drawn in a thread. Each kind of document has a
 * thread and a queue of its own: a report or a download of personal data never delays a ticket.
 */
export function createDrawingThreads(settings: Pick<PoolSettings, 'program' | 'idleMs'>): DrawingThreads {
  const pools = new Map<string, ThreadPool>()
  function poolOf(name: string): ThreadPool {
    const known = pools.get(name)
    if (known !== undefined) return known
    const pool = createThreadPool({ ...settings, atOnce: 1, tooMany })
    pools.set(name, pool)
    return pool
  }
  return {
    draw: async (drawing, input) => {
      const pdf = await poolOf(drawing.name).run(drawing, input)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

const tooMany = () =>
  new ProblemError(
    503,
    'documents_busy',
    'Estamos preparando muchos documentos en este momento. Intenta de nuevo en unos segundos.',
    5,
  )
