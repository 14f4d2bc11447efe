import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, readSourceGraph } from './source-graph'
import type { Violation } from './violation'

const WEB = 'apps/web/app/'
const HOME = 'apps/web/app/queries/'
/** `query.queryKey` reads a key; a property of that name writes one. */
const WRITTEN = /\bqueryKey\s*:|\b(set|get)Quer(y|ies)Data(<[^(]*>)?\(\s*\[/

/** Keys that somebody writes by hand: two places then keep one answer under two names, and a write misses one of them. */
export function findWrittenKeys(root: string): Violation[] {
  return readSourceGraph(root)
    .files.filter((file) => file.startsWith(WEB) && !file.startsWith(HOME) && !isTest(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.flatMap((text, index) =>
        WRITTEN.test(text)
          ? [
              {
                file,
                line: index + 1,
                what: 'writes a query key',
                rule: 'apiQuery and its like derive the key from the call (apps/web/app/queries)',
              },
            ]
          : [],
      )
    })
}
