import { afterEach, expect, it } from 'vitest'
import type { Drawing } from './drawing'
import { createDrawingThreads, type DrawingThreads } from './drawing-threads'

/** A thread whose long drawings last until their gate is opened. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ name, input }) => {
      if (name === 'long') {
        Atomics.add(input, 1, 1)
        Atomics.wait(input, 0, 0)
      }
      parentPort.postMessage({ output: new Uint8Array([1]) })
    })
  `)}`,
)
const long: Drawing<Int32Array> = { name: 'long' }
const ticket: Drawing<null> = { name: 'ticket' }

let drawings: DrawingThreads
afterEach(() => drawings.close())

it('documents of one kind wait for each other and never hold up another kind', async () => {
  drawings = createDrawingThreads({ program })
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const reports = [1, 2, 3].map(() => drawings.draw(long, gate))
  await expect.poll(() => Atomics.load(gate, 1)).toBe(1)
  expect(await drawings.draw(ticket, null)).toHaveLength(1)
  expect(Atomics.load(gate, 1)).toBe(1)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  expect(await Promise.all(reports)).toHaveLength(3)
})
