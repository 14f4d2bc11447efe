import { Worker } from 'node:worker_threads'
import { ProblemError } from '../http/problems'
import type { Drawing, DrawingAnswer, DrawingRequest, Drawings } from './drawing'

interface Settings {
  /** The file that a thread runs: it calls `answerDrawings`. */
  readonly program: URL
  readonly atOnce?: number
  readonly mostWaiting?: number
  /** A drawing that takes longer is given up, and its thread with it. */
  readonly longestMs?: number
  /** A thread with nothing to do ends after this, and gives its memory back. */
  readonly idleMs?: number
}

interface Asked {
  readonly request: DrawingRequest
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  asked: Asked | undefined
  timer: NodeJS.Timeout | undefined
}

export interface DrawingThreads extends Drawings {
  /** Ends every thread; what was still being drawn fails. */
  close(): Promise<void>
}

const MEMORY_MB = 256

/**
 * A long PDF takes a second or more of work that nothing interrupts, so it is drawn in a thread: requests go on being
 * answered meanwhile. Threads start when there is something to draw. What cannot be drawn at once waits in line, and
 * beyond so many it is refused rather than left to pile up.
 */
export function createDrawingThreads({
  program,
  atOnce = 2,
  mostWaiting = 50,
  longestMs = 60_000,
  idleMs = 30_000,
}: Settings): DrawingThreads {
  const line: Asked[] = []
  const threads = new Set<Thread>()
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const thread: Thread = { worker, asked: undefined, timer: undefined }
    threads.add(thread)
    // Only `close` waits for a thread: one that draws nothing keeps no process alive.
    worker.unref()
    worker.on('message', (answer: DrawingAnswer) => {
      const asked = rest(thread)
      if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf.buffer))
      else asked?.reject(answer.error)
      giveOut()
    })
    worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => lose(thread, new Error('The thread that was drawing ended')))
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
      lose(thread, new Error(`Drawing "${asked.request.name}" took longer than ${longestMs} ms`))
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
    thread.timer = setTimeout(() => lose(thread, new Error('Nothing to draw')), idleMs)
    thread.timer.unref()
    return asked
  }

  /** What it was drawing fails with it; whoever waits gets another thread. */
  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    thread.asked?.reject(error)
    if (!isClosed) giveOut()
  }

  return {
    draw: <Input>({ name }: Drawing<Input>, input: NoInfer<Input>) =>
      new Promise<Buffer>((resolve, reject) => {
        if (isClosed) throw new Error('The threads that draw were closed')
        if (line.length >= mostWaiting) throw tooMany()
        line.push({ request: { name, input }, resolve, reject })
        giveOut()
      }),
    close: async () => {
      isClosed = true
      const closed = new Error('The threads that draw were closed')
      for (const { reject } of line.splice(0)) reject(closed)
      const ending = [...threads]
      for (const thread of ending) lose(thread, closed)
      await Promise.all(ending.map(({ worker }) => worker.terminate()))
    },
  }
}

const tooMany = () =>
  new ProblemError(
    503,
    'documents_busy',
    'Estamos preparando muchos documentos en este momento. Intenta de nuevo en unos segundos.',
    5,
  )
