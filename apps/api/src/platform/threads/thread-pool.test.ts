import { threadId } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import type { Task } from './task'
import { createThreadPool, type PoolSettings, type ThreadPool } from './thread-pool'

/** A thread that does as it is told, so that what surrounds it can be seen. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ name, input }) => {
      if (name === 'fail') return parentPort.postMessage({ error: new RangeError(input) })
      if (name === 'fall') throw new Error('fell')
      if (name === 'leave') return process.exit(0)
      if (name === 'in parts') for (const part of input) parentPort.postMessage({ part })
      if (name === 'endless') for (;;);
      if (name === 'gate') {
        Atomics.add(input, 1, 1)
        Atomics.wait(input, 0, 0)
      }
      parentPort.postMessage({ output: threadId })
    })
  `)}`,
)

const which: Task<null, number> = { name: 'which' }
const fail: Task<string, number> = { name: 'fail' }
const gate: Task<Int32Array, number> = { name: 'gate' }
const fall: Task<null, number> = { name: 'fall' }
const leave: Task<null, number> = { name: 'leave' }
const inParts: Task<string[], number, string> = { name: 'in parts' }
const endless: Task<null, number> = { name: 'endless' }

describe('threads that work', () => {
  let threads: ThreadPool
  afterEach(() => threads.close())

  const open = (settings: Partial<PoolSettings> = {}) => {
    threads = createThreadPool({ program, tooMany: () => new Error('too many'), ...settings })
  }
  const doneBy = () => threads.run(which, null)
  /** Shut until it is opened; its second number counts who came to it. */
  const shutGate = () => new Int32Array(new SharedArrayBuffer(8))
  const arrived = async (shut: Int32Array, many: number) => {
    await expect.poll(() => Atomics.load(shut, 1)).toBe(many)
  }
  const letThrough = (shut: Int32Array) => {
    Atomics.store(shut, 0, 1)
    Atomics.notify(shut, 0)
  }

  it('work somewhere else than where requests are answered, and are used again', async () => {
    open()
    const first = await doneBy()
    expect(first).not.toBe(threadId)
    expect(await doneBy()).toBe(first)
  })

  it('are as many as allowed; what comes then waits in line', async () => {
    open({ atOnce: 2 })
    const shut = shutGate()
    const working = [1, 2, 3].map(() => threads.run(gate, shut))
    await arrived(shut, 2)
    letThrough(shut)
    const by = await Promise.all(working)
    expect(new Set(by).size).toBe(2)
  })

  it('refuse what would make the line too long, and only that', async () => {
    open({ atOnce: 1, mostWaiting: 2 })
    const shut = shutGate()
    const working = threads.run(gate, shut)
    await arrived(shut, 1)
    const waiting = [doneBy(), doneBy()]
    await expect(doneBy()).rejects.toThrow('too many')
    letThrough(shut)
    await Promise.all([working, ...waiting])
    expect(await doneBy()).toBeGreaterThan(0)
  })

  it('tell what is ready before the whole, in order', async () => {
    open()
    const heard: string[] = []
    await threads.run(inParts, ['a', 'b'], (part) => heard.push(part))
    expect(heard).toEqual(['a', 'b'])
  })

  it('hand back what went wrong and go on', async () => {
    open({ atOnce: 1 })
    const by = await doneBy()
    await expect(threads.run(fail, 'too wide')).rejects.toThrow('too wide')
    expect(await doneBy()).toBe(by)
  })

  it('refuse what cannot be copied to them and go on', async () => {
    open({ atOnce: 1 })
    const by = await doneBy()
    const withFunction: Task<{ page: () => void }, number> = { name: 'which' }
    await expect(threads.run(withFunction, { page: () => undefined })).rejects.toThrow('could not be cloned')
    expect(await doneBy()).toBe(by)
  })

  it.each([
    ['falls', fall, 'fell', {}],
    ['leaves', leave, 'ended', {}],
    // Time to start a thread on a busy machine, too.
    ['never ends', endless, 'took longer', { longestMs: 3000 }],
  ])('one that %s takes down only what it was doing', async (_, task, words, limits) => {
    open({ atOnce: 1, ...limits })
    const by = await doneBy()
    const lost = threads.run(task, null)
    const next = doneBy()
    await expect(lost).rejects.toThrow(words)
    expect(await next).not.toBe(by)
  })

  it('end when there is nothing to do, and start again when there is', async () => {
    open({ idleMs: 1 })
    const by = await doneBy()
    await expect.poll(doneBy).not.toBe(by)
  })

  it('end when they are closed, and fail what they were at', async () => {
    open({ atOnce: 1 })
    const shut = shutGate()
    const left = [threads.run(gate, shut), doneBy()]
    await arrived(shut, 1)
    const failures = Promise.allSettled(left)
    await threads.close()
    expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(doneBy()).rejects.toThrow('closed')
  })
})
