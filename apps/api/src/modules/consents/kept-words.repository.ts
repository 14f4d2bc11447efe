import { sql } from 'kysely'

/** What stood beside a box, as a consent names it; kept in the same statement, once for all who read it. */
export function keptWords(words: string) {
  return sql<string>`keep_consent_words(${words})`
}
