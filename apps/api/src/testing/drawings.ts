import { createDrawingThreads } from '../platform/documents/drawing-threads'
import { createTableThreads } from '../platform/sheets/table-threads'

/**
 * One set of threads serves every test file of a process, and stays: starting one from the sources takes three seconds
 * of a processor.
 */
const idleMs = 30 * 60_000

export const testDrawings = createDrawingThreads({
  program: new URL('./drawing-thread.mjs', import.meta.url),
  idleMs,
})

export const testTableThreads = createTableThreads({
  program: new URL('./table-thread.mjs', import.meta.url),
  idleMs,
})
