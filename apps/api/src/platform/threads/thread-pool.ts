import { Worker } from 'node:worker_threads'
import type { Task, TaskAnswer, TaskRequest, Threads } from './task'

export interface PoolSettings {
  /** The file that a thread runs: it calls `answerTasks`. */
  readonly program: URL
  /** The error for a task that finds the queue full. */
  readonly tooMany: () => Error
  readonly atOnce?: number
  readonly mostWaiting?: number
  /** Work that takes longer is given up, and its thread with it. */
  readonly longestMs?: number
  /** A thread with nothing to do ends after this, and gives its memory back. */
  readonly idleMs?: number
}

interface Asked {
  readonly request: TaskRequest
  readonly onPart: (part: unknown) => void
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  asked: Asked | undefined
  timer: NodeJS.Timeout | undefined
}

export interface ThreadPool extends Threads {
  /** Ends every thread; what was still being done fails. */
  close(): Promise<void>
}

const MEMORY_MB = 256

/** The work took its thread down: more time or memory than it may have. Done again, it would do the same. */
export class LostThread extends Error {
  override readonly name = 'LostThread'
}

/**
 * Work of a second or more that nothing interrupts is done in a thread, so that requests go on being answered meanwhile.
 * Threads start when there is something to do. What cannot be done at once waits in line, and beyond so many it is
 * refused rather than left to pile up.
 */
export function createThreadPool({
  program,
  tooMany,
  atOnce = 2,
  mostWaiting = 50,
  longestMs = 60_000,
  idleMs = 30_000,
}: PoolSettings): ThreadPool {
  const line: Asked[] = []
  const threads = new Set<Thread>()
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const thread: Thread = { worker, asked: undefined, timer: undefined }
    threads.add(thread)
    // Only `close` waits for a thread: one that does nothing keeps no process alive.
    worker.unref()
    worker.on('message', (answer: TaskAnswer) => {
      if ('part' in answer) return thread.asked?.onPart(answer.part)
      const asked = rest(thread)
      if ('output' in answer) asked?.resolve(answer.output)
      else asked?.reject(answer.error)
      giveOut()
    })
    worker.on('error', (error) => lose(thread, new LostThread(String(error), { cause: error })))
    worker.on('exit', () => lose(thread, new LostThread('The thread that was working ended')))
    return thread
  }

  function giveOut(): void {
    for (let asked = line[0]; asked !== undefined; asked = line[0]) {
      const thread = [...threads].find((each) => each.asked === undefined)
      if (!thread && threads.size >= atOnce) return
      line.shift()
      work(thread ?? start(), asked)
    }
  }

  function work(thread: Thread, asked: Asked): void {
    clearTimeout(thread.timer)
    thread.asked = asked
    thread.worker.ref()
    thread.timer = setTimeout(() => {
      lose(thread, new LostThread(`"${asked.request.name}" took longer than ${longestMs} ms`))
    }, longestMs)
    try {
      thread.worker.postMessage(asked.request)
    } catch (error) {
      // It held something that cannot be copied.
      rest(thread)?.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function rest(thread: Thread): Asked | undefined {
    const { asked } = thread
    clearTimeout(thread.timer)
    thread.asked = undefined
    thread.worker.unref()
    thread.timer = setTimeout(() => lose(thread, new Error('Nothing to do')), idleMs)
    thread.timer.unref()
    return asked
  }

  /** The thread's running task fails with it; waiting tasks get another thread. */
  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    thread.asked?.reject(error)
    if (!isClosed) giveOut()
  }

  return {
    run: <Input, Output, Part>(
      { name }: Task<Input, Output, Part>,
      input: NoInfer<Input>,
      onPart?: (part: NoInfer<Part>) => void,
    ) =>
      new Promise<Output>((resolve, reject) => {
        if (isClosed) throw new Error('The threads were closed')
        if (line.length >= mostWaiting) throw tooMany()
        // What answers under this name was declared with the same Task.
        line.push({
          request: { name, input },
          onPart: (part) => onPart?.(part as Part),
          resolve: (output) => resolve(output as Output),
          reject,
        })
        giveOut()
      }),
    close: async () => {
      isClosed = true
      const closed = new Error('The threads were closed')
      for (const { reject } of line.splice(0)) reject(closed)
      const ending = [...threads]
      for (const thread of ending) lose(thread, closed)
      await Promise.all(ending.map(({ worker }) => worker.terminate()))
    },
  }
}
