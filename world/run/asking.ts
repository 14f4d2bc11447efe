import type { Model, Person } from '../model/model'
import type { Death } from '../stage/breaker'
import type { Stage } from '../stage/stage'

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly who?: Person | 'nobody'
  readonly payload?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly isDone: boolean
  // biome-ignore lint/suspicious/noExplicitAny: each action reads what its call answers.
  readonly body: any
}

/** Whether the model lets it happen, and why. `maybe` is for what the pages leave open. */
export interface Expected {
  readonly may: 'yes' | 'no' | 'maybe'
  readonly because: string
  /** Also a refusal leaves something behind, as the pages say. */
  readonly leaves?: true
}

export const yes: Expected = { may: 'yes', because: 'nada lo impide' }
export const no = (because: string): Expected => ({ may: 'no', because })
export const maybe = (because: string): Expected => ({ may: 'maybe', because })

/** Everybody's at the beginning. */
export const FIRST_PASSWORD = 'trote-lento-y-largo-93'

export const passwordOf = ({ password }: Person): string => password ?? FIRST_PASSWORD

/** The world, as a call of it needs it. */
export interface Asking {
  readonly stage: Stage
  readonly model: Model
  readonly isJudged: boolean
  death: Death | undefined
  ask(request: Request, expected: Expected): Promise<Answer>
  send(request: Request): Promise<Answer>
  judge(
    request: Request,
    expected: Expected,
    answer: Answer,
    before: ReadonlyMap<string, string> | undefined,
  ): Promise<Answer>
}
