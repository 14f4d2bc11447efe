import { rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded by `node --import` into the product that a bench starts, and by nobody else: tells, over a socket, how long its
// main thread was held, or how often it wrote to its database, since it was asked last. Threads of its own and the build
// before it load this file too.
const RESOLUTION_MS = 1
const socket = process.env.BENCH_INSIDE

if (isMainThread && socket !== undefined && process.argv[1]?.endsWith('start.mjs')) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const answers = {
    held() {
      const longestMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
      delay.reset()
      return longestMs
    },
    trips: countTrips(),
  }
  // Of a product that ran before.
  rmSync(socket, { force: true })
  createServer((connection) => {
    connection.on('error', () => undefined)
    connection.on('data', (asked) => {
      connection.write(`${answers[asked.toString().trim()]()}\n`)
    })
  })
    .listen(socket)
    .unref()
}

/** A socket that this process opened leads to the database; what is written together leaves together. */
function countTrips() {
  let trips = 0
  for (const name of ['_write', '_writev']) {
    const write = Socket.prototype[name]
    Socket.prototype[name] = function (...given) {
      if (this.server == null) trips += 1
      return write.apply(this, given)
    }
  }
  return () => {
    const counted = trips
    trips = 0
    return counted
  }
}
