/**
 * Work that is done in a thread, by the name that both sides know it by. What it is given and what it answers are
 * copied from one side to the other, so both hold values only: no functions, no open connections.
 */
export interface Task<Input, Output> {
  readonly name: string
  /** These carry the types and are never set. */
  readonly input?: Input
  readonly output?: Output
}

/** Does work somewhere else than where requests are answered. */
export interface Threads {
  run<Input, Output>(task: Task<Input, Output>, input: NoInfer<Input>): Promise<Output>
}

export interface TaskRequest {
  readonly name: string
  readonly input: unknown
}

export type TaskAnswer = { readonly output: unknown } | { readonly error: Error }
