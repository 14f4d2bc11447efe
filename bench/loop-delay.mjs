import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded by `node --import` into the product that a bench starts, and by nobody else: tells, over a socket, how long its
// main thread was held since it was asked last. Threads of its own and the build before it load this file too.
const RESOLUTION_MS = 1
const socket = process.env.BENCH_LOOP_DELAY

if (isMainThread && socket !== undefined && process.argv[1]?.endsWith('start.mjs')) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  createServer((connection) => {
    connection.on('error', () => undefined)
    connection.on('data', () => {
      const longestMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
      delay.reset()
      connection.write(`${longestMs}\n`)
    })
  })
    .listen(socket)
    .unref()
}
