import type { Task } from '../threads/task'

/** Something that is drawn on paper, by a thread. */
export type Drawing<Input> = Task<Input, Uint8Array>

/** Draws PDF files somewhere else than where requests are answered. */
export interface Drawings {
  draw<Input>(drawing: Drawing<Input>, input: NoInfer<Input>): Promise<Buffer>
}
