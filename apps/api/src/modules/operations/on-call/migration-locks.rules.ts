/** What others wait for while a migration runs, by what it does to a table. */
export type Wait = 'everybody' | 'writers' | 'rows'

export interface TableWait {
  readonly table: string
  readonly wait: Wait
}

const STATEMENTS: readonly (readonly [Wait, RegExp])[] = [
  ['everybody', /^(?:alter|drop|truncate)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?/],
  ['writers', /^create\s+(?:unique\s+)?index\s(?!concurrently)[^(]*?\son\s+(?:only\s+)?"?(\w+)"?/],
  ['writers', /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s.*?\son\s+"?(\w+)"?/s],
  ['rows', /^update\s+(?:only\s+)?"?(\w+)"?/],
  ['rows', /^delete\s+from\s+(?:only\s+)?"?(\w+)"?/],
]
const ORDER: readonly Wait[] = ['everybody', 'writers', 'rows']

/** The strongest wait of each table that a migration names. What its functions do when they are called is not read. */
export function waitsOf(sql: string): TableWait[] {
  const made = new Set<string>()
  const waits = new Map<string, Wait>()
  for (const statement of statementsOf(sql)) {
    // Nobody waits for a table that did not exist before.
    const created = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/.exec(statement)?.[1]
    if (created !== undefined) made.add(created)
    for (const [wait, pattern] of STATEMENTS) {
      const table = pattern.exec(statement)?.[1]
      if (table === undefined || made.has(table)) continue
      const before = waits.get(table)
      if (before === undefined || ORDER.indexOf(wait) < ORDER.indexOf(before)) waits.set(table, wait)
    }
  }
  return [...waits].map(([table, wait]) => ({ table, wait }))
}

/** In small letters, without comments and bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .split('$$')
    .filter((_, index) => index % 2 === 0)
    .join(' body ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
}
