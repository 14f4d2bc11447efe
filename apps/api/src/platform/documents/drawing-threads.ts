import { ProblemError } from '../http/problems'
import { createThreadPool, type PoolSettings, type ThreadPool } from '../threads/thread-pool'
import type { Drawings } from './drawing'

export interface DrawingThreads extends Drawings, Pick<ThreadPool, 'close'> {}

/** A long PDF takes a second or more of uninterrupted work, so it is drawn in one of two threads. */
export function createDrawingThreads(settings: Pick<PoolSettings, 'program' | 'idleMs'>): DrawingThreads {
  const threads = createThreadPool({ ...settings, tooMany })
  return {
    draw: async (drawing, input) => {
      const pdf = await threads.run(drawing, input)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    },
    close: () => threads.close(),
  }
}

const tooMany = () =>
  new ProblemError(
    503,
    'documents_busy',
    'Estamos preparando muchos documentos en este momento. Intenta de nuevo en unos segundos.',
    5,
  )
