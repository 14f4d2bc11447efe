import { type RawBuilder, sql } from 'kysely'

/** What stands in a text searched with `plain_text(…) like`: the words as written, accents and case aside. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`'%' || plain_text(${literally(words)}) || '%'`
}

/** In a pattern `%` and `_` stand for anything; in what people search they are only themselves. */
export function literally(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&')
}
