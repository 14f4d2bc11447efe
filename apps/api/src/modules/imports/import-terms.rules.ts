import type { CategoryRule } from '../events'
import type { ImportedQuestion } from './reading/read-answer.rules'
import type { NamedCategory } from './reading/read-choice.rules'

/** What a race asks of those whom a file names. */
export interface ImportTerms {
  readonly event: { readonly starts_at: Date | null; readonly created_at: Date; readonly timezone: string }
  readonly categories: readonly (CategoryRule & NamedCategory)[]
  readonly questions: readonly ImportedQuestion[]
  /** Empty: the race gives no sizes. */
  readonly sizes: readonly string[]
  /** Where the race is run. */
  readonly today: string
}
