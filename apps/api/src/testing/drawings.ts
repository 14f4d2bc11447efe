import { createDrawingThreads } from '../platform/documents/drawing-threads'

/** One set of threads serves every test file of a process. */
export const testDrawings = createDrawingThreads({
  program: new URL('./drawing-thread.mjs', import.meta.url),
})
