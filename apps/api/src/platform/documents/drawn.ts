import { type DoneTask, done } from '../threads/answer-tasks'
import type { Drawing } from './drawing'

/** A drawing together with the hand that draws it, as a thread needs it. */
export function drawn<Input>(drawing: Drawing<Input>, draw: (input: Input) => Promise<Buffer>): DoneTask {
  // A copy of its own: memory that small buffers share would be copied whole with each of them.
  return done(drawing, async (input: Input) => new Uint8Array(await draw(input)))
}
