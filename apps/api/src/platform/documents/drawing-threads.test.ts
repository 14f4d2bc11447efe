import { threadId } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import type { Drawing } from './drawing'
import { createDrawingThreads, type DrawingThreads } from './drawing-threads'

/** A thread that does as it is told, so that what surrounds it can be seen. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ name, input }) => {
      if (name === 'fail') return parentPort.postMessage({ error: new RangeError(input) })
      if (name === 'fall') throw new Error('fell')
      if (name === 'leave') return process.exit(0)
      if (name === 'endless') for (;;);
      if (name === 'gate') {
        Atomics.add(input, 1, 1)
        Atomics.wait(input, 0, 0)
      }
      parentPort.postMessage({ pdf: new Uint8Array(Buffer.from(String(threadId))) })
    })
  `)}`,
)

const which: Drawing<null> = { name: 'which' }
const fail: Drawing<string> = { name: 'fail' }
const gate: Drawing<Int32Array> = { name: 'gate' }
const fall: Drawing<null> = { name: 'fall' }
const leave: Drawing<null> = { name: 'leave' }
const endless: Drawing<null> = { name: 'endless' }

describe('threads that draw', () => {
  let threads: DrawingThreads
  afterEach(() => threads.close())

  const open = (settings: Partial<Parameters<typeof createDrawingThreads>[0]> = {}) => {
    threads = createDrawingThreads({ program, ...settings })
  }
  const drawnBy = async () => Number((await threads.draw(which, null)).toString())
  /** Shut until it is opened; its second number counts who came to it. */
  const shutGate = () => new Int32Array(new SharedArrayBuffer(8))
  const arrived = async (shut: Int32Array, many: number) => {
    await expect.poll(() => Atomics.load(shut, 1)).toBe(many)
  }
  const letThrough = (shut: Int32Array) => {
    Atomics.store(shut, 0, 1)
    Atomics.notify(shut, 0)
  }

  it('draw somewhere else than where requests are answered, and are used again', async () => {
    open()
    const first = await drawnBy()
    expect(first).not.toBe(threadId)
    expect(await drawnBy()).toBe(first)
  })

  it('are as many as allowed; what comes then waits in line', async () => {
    open({ atOnce: 2 })
    const shut = shutGate()
    const drawing = [1, 2, 3].map(() => threads.draw(gate, shut))
    await arrived(shut, 2)
    letThrough(shut)
    const by = await Promise.all(drawing)
    expect(new Set(by.map(String)).size).toBe(2)
  })

  it('refuse what would make the line too long, and only that', async () => {
    open({ atOnce: 1, mostWaiting: 2 })
    const shut = shutGate()
    const drawing = threads.draw(gate, shut)
    await arrived(shut, 1)
    const waiting = [drawnBy(), drawnBy()]
    await expect(drawnBy()).rejects.toMatchObject({ status: 503, code: 'documents_busy' })
    letThrough(shut)
    await Promise.all([drawing, ...waiting])
    expect(await drawnBy()).toBeGreaterThan(0)
  })

  it('hand back what went wrong and go on', async () => {
    open({ atOnce: 1 })
    const by = await drawnBy()
    await expect(threads.draw(fail, 'too wide')).rejects.toThrow('too wide')
    expect(await drawnBy()).toBe(by)
  })

  it('refuse what cannot be copied to them and go on', async () => {
    open({ atOnce: 1 })
    const by = await drawnBy()
    const withFunction: Drawing<{ page: () => void }> = { name: 'which' }
    await expect(threads.draw(withFunction, { page: () => undefined })).rejects.toThrow('could not be cloned')
    expect(await drawnBy()).toBe(by)
  })

  it.each([
    ['falls', fall, 'fell'],
    ['leaves', leave, 'ended'],
    ['never ends', endless, 'took longer'],
  ])('one that %s takes down only what it was drawing', async (_, drawing, words) => {
    open({ atOnce: 1, longestMs: 1500 })
    const by = await drawnBy()
    const lost = threads.draw(drawing, null)
    const next = drawnBy()
    await expect(lost).rejects.toThrow(words)
    expect(await next).not.toBe(by)
  })

  it('end when there is nothing to draw, and start again when there is', async () => {
    open({ idleMs: 1 })
    const by = await drawnBy()
    await expect.poll(drawnBy).not.toBe(by)
  })

  it('end when they are closed, and fail what they were at', async () => {
    open({ atOnce: 1 })
    const shut = shutGate()
    const left = [threads.draw(gate, shut), drawnBy()]
    await arrived(shut, 1)
    const failures = Promise.allSettled(left)
    await threads.close()
    expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(drawnBy()).rejects.toThrow('closed')
  })
})
