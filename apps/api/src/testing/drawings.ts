import { createDrawingThreads } from '../platform/documents/drawing-threads'
import { createTableThreads } from '../platform/sheets/table-threads'

/** One set of threads serves every test file of a process. */
export const testDrawings = createDrawingThreads({
  program: new URL('./drawing-thread.mjs', import.meta.url),
})

export const testTableThreads = createTableThreads({
  program: new URL('./table-thread.mjs', import.meta.url),
})
