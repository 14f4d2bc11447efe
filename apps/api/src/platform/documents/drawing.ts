/**
 * Something that is drawn on paper, by the name that both sides of a thread know it by. What it is drawn from is copied
 * to the thread, so it holds values only: no functions, no open connections.
 */
export interface Drawing<Input> {
  readonly name: string
  /** Carries the type and is never set. */
  readonly input?: Input
}

/** Draws PDF files somewhere else than where requests are answered. */
export interface Drawings {
  draw<Input>(drawing: Drawing<Input>, input: NoInfer<Input>): Promise<Buffer>
}

export interface DrawingRequest {
  readonly name: string
  readonly input: unknown
}

export type DrawingAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: Error }
