/**
 * Work that is done in a thread, by the name that both sides know it by. What it is given and what it answers are
 * copied from one side to the other, so both hold values only: no functions, no open connections.
 */
export interface Task<Input, Output, Part = never> {
  readonly name: string
  /** These carry the types and are never set. */
  readonly input?: Input
  readonly output?: Output
  readonly part?: Part
}

/** Does work somewhere else than where requests are answered. */
export interface Threads {
  /** `onPart` hears what is ready before the whole, in order. */
  run<Input, Output, Part = never>(
    task: Task<Input, Output, Part>,
    input: NoInfer<Input>,
    onPart?: (part: NoInfer<Part>) => void,
  ): Promise<Output>
}

export interface TaskRequest {
  readonly name: string
  readonly input: unknown
}

export type TaskAnswer = { readonly output: unknown } | { readonly part: unknown } | { readonly error: Error }
