export type Access = 'read' | 'write'

export type NamedInSql = { table: string; access: Access; offset: number }

/**
 * The words that stand in a text of SQL where a table's name does: after `from`, `join`, `using`, `update` and `into`,
 * and in the lists of `from`. What `with` names is among them, and a column in `extract(… from column)`.
 */
export function tablesOfSql(sql: string): NamedInSql[] {
  const found: NamedInSql[] = []
  let place: Place = { expected: undefined, inList: false }
  const around: Place[] = []
  let before = ''
  for (const { 0: token, index } of blanked(sql).matchAll(TOKENS)) {
    const word = token.toLowerCase()
    if (word === '(') {
      place.expected = undefined
      around.push(place)
      place = { expected: undefined, inList: false }
    } else if (word === ')') place = around.pop() ?? place
    else if (word === ',') place.expected = place.inList ? 'read' : undefined
    else if (place.expected === undefined) enter(place, word, before)
    else if (!BEFORE_NAMES.has(word)) {
      if (!word.includes('.')) found.push({ table: word, access: place.expected, offset: index })
      place.expected = undefined
    }
    before = word
  }
  return found
}

/** What is expected next, inside one pair of brackets. */
type Place = { expected: Access | undefined; inList: boolean }

function enter(place: Place, word: string, before: string): void {
  if (word === 'from' && before === 'delete') place.expected = 'write'
  else if (word === 'from' ? before !== 'distinct' : word === 'join' || word === 'using')
    Object.assign(place, { expected: 'read', inList: true })
  else if (word === 'into' || word === 'truncate' || word === 'copy') place.expected = 'write'
  else if (word === 'update' && !BEFORE_OTHER_UPDATES.has(before)) place.expected = 'write'
  else if (AFTER_LISTS.has(word)) place.inList = false
}

/** A remark and a quoted text hold no names. */
function blanked(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (gone) => gone.replace(/[^\n]/g, ' '))
}

const TOKENS = /[$\w]+(?:\.\w+)*|[(),]/g
const BEFORE_NAMES: ReadonlySet<string> = new Set(['only', 'lateral', 'table'])
/** `for update`, `for no key update`, `on conflict … do update`, `on update`. */
const BEFORE_OTHER_UPDATES: ReadonlySet<string> = new Set(['for', 'key', 'do', 'on'])
const AFTER_LISTS: ReadonlySet<string> = new Set([
  ...['select', 'set', 'where', 'group', 'having', 'window', 'order', 'limit', 'offset', 'for', 'returning'],
  ...['union', 'intersect', 'except', 'values'],
])
