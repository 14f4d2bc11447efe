import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Task, TaskAnswer, TaskRequest } from './task'

/** A task together with the hand that does it, as a thread needs it. */
export interface DoneTask {
  readonly name: string
  readonly work: (input: unknown, tell: (part: unknown) => void) => unknown
}

export function done<Input, Output, Part = never>(
  { name }: Task<Input, Output, Part>,
  work: (input: Input, tell: (part: Part) => void) => Output | Promise<Output>,
): DoneTask {
  // What arrives under this name was sent with the same Task, whose type the sender had to meet.
  return { name, work: (input, tell) => work(input as Input, tell) }
}

/** The thread's side: runs one task at a time and reports its answer or its error. */
export function answerTasks(all: readonly DoneTask[]): void {
  letRequestsFirst()
  parentPort?.on('message', async (request: TaskRequest) => {
    parentPort?.postMessage(await doAny(all, request))
  })
}

/** Lowers the thread's priority, so that requests come first where processors are few. */
function letRequestsFirst(): void {
  // Linux keeps a priority per thread; elsewhere it would be that of the whole process.
  if (process.platform !== 'linux') return
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority
  // A process that was started lower may not rise.
  if (getPriority() < low) setPriority(low)
}

async function doAny(all: readonly DoneTask[], { name, input }: TaskRequest): Promise<TaskAnswer> {
  try {
    const known = all.find((each) => each.name === name)
    if (!known) throw new Error(`Nobody does "${name}"`)
    return { output: await known.work(input, (part) => parentPort?.postMessage({ part })) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
