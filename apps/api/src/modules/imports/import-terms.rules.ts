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

/** Its places are teams: rows of one team take one. */
export function isRelay({ team_size = 1 }: { readonly team_size?: number }): boolean {
  return team_size > 1
}

/** The same for two ways of writing one team's name, as the database compares them but for its rarest letters. */
export function teamKey(category_id: string | null, name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return `${category_id} ${plain}`
}
