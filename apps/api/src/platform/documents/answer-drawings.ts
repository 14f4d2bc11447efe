import { parentPort } from 'node:worker_threads'
import type { Drawing, DrawingAnswer, DrawingRequest } from './drawing'

/** A drawing together with the hand that draws it, as a thread needs it. */
export interface Drawn {
  readonly name: string
  readonly draw: (input: unknown) => Promise<Buffer>
}

export function drawn<Input>({ name }: Drawing<Input>, draw: (input: Input) => Promise<Buffer>): Drawn {
  // What arrives under this name was sent with the same Drawing, whose type the sender had to meet.
  return { name, draw: (input) => draw(input as Input) }
}

/** The thread's side: draws what it is asked for, one thing at a time, and tells what went wrong. */
export function answerDrawings(all: readonly Drawn[]): void {
  parentPort?.on('message', async (request: DrawingRequest) => {
    const answer = await drawAny(all, request)
    parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : [])
  })
}

async function drawAny(all: readonly Drawn[], { name, input }: DrawingRequest): Promise<DrawingAnswer> {
  try {
    const known = all.find((each) => each.name === name)
    if (!known) throw new Error(`Nobody draws "${name}"`)
    // A copy of its own, because memory that small buffers share cannot be handed over.
    return { pdf: new Uint8Array(await known.draw(input)) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
