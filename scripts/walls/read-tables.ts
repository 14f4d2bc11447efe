import { type ESTree, parseSync, Visitor } from 'vite'
import { type Access, tablesOfSql } from './tables-of-sql'

/** `table` is undefined where its name is not written in the source. */
export type TableUse = { table: string | undefined; access: Access; line: number }

/**
 * The tables that a source file names: in Kysely's calls, in `sql` tags, and in other texts that begin as a statement
 * of SQL does. What `with` names is among them: who asks knows which names are tables.
 */
export function readTables(file: string, source: string): TableUse[] {
  if (!NAMES_TABLES.test(source)) return []
  const found: { table: string | undefined; access: Access; start: number }[] = []
  const tagged = new Set<number>()
  /** Names of this file for what it takes apart of Kysely's builders, as in `({ selectFrom }) =>`. */
  const taken = new Map<string, string>()
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end)

  /** A query or a piece of SQL in the place of a name is read on its own. */
  function addNamed(node: ESTree.Node, access: Access): void {
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ table: /^\w+/.exec(node.value)?.[0], access, start: node.start })
    else if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression')
      addNamed(node.expression, access)
    else if (node.type === 'ArrayExpression') {
      for (const element of node.elements) if (element) addNamed(element, access)
    } else if (node.type === 'ConditionalExpression') {
      for (const branch of [node.consequent, node.alternate]) addNamed(branch, access)
    } else if (!QUERIES.has(node.type)) found.push({ table: undefined, access, start: node.start })
  }

  function addSql({ start, quasis, expressions }: ESTree.TemplateLiteral): void {
    const pieces = quasis.map(
      ({ value }, index) => value.raw + (index < expressions.length ? ` $${index} ` : ''),
    )
    for (const { table, access } of tablesOfSql(pieces.join(''))) {
      const expression = table.startsWith('$') ? expressions[Number(table.slice(1))] : undefined
      if (!expression) found.push({ table, access, start })
      else if (expression.type === 'CallExpression' && NAMING_TAGS.test(textOf(expression.callee)))
        for (const name of expression.arguments) addNamed(name, access)
    }
  }

  new Visitor({
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          if (DESTRUCTURED.has(property.key.name) && property.value.type === 'Identifier')
            taken.set(property.value.name, property.key.name)
    },
    CallExpression({ callee, arguments: [first] }) {
      const name = callee.type === 'Identifier' ? taken.get(callee.name) : nameOfMethod(callee)
      const access = name === undefined ? undefined : ACCESS_OF_CALLS.get(name)
      if (!name || !access || !first || OTHER_CALLS.test(textOf(callee))) return
      // What is joined laterally is a query; a name for it is not a table's.
      if (first.type !== 'Identifier' || !name.endsWith('Lateral')) addNamed(first, access)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') tagged.add(quasi.start)
    },
    TemplateLiteral(node) {
      if (tagged.has(node.start) || STATEMENT.test(textOf(node).slice(1))) addSql(node)
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && STATEMENT.test(value))
        for (const { table, access } of tablesOfSql(value)) found.push({ table, access, start })
    },
  }).visit(parseSync(file, source).program)

  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ table, access, start }) => ({ table, access, line: lineOf(start) }))
}

function nameOfMethod(callee: ESTree.Expression): string | undefined {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

/** What stands for a query of its own in the place of a name. */
const QUERIES: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'CallExpression',
  'TaggedTemplateExpression',
])
const NAMES_TABLES =
  /\bsql\b|\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\b|['"`]\s*(select|insert|update|delete|with|copy|merge)\s/i
const ACCESS_OF_CALLS: ReadonlyMap<string, Access> = new Map([
  ...['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'].map((name) => [name, 'write'] as const),
  ...['selectFrom', 'from', 'using'].map((name) => [name, 'read'] as const),
  ...['inner', 'left', 'right', 'full', 'cross'].flatMap((kind) =>
    [`${kind}Join`, `${kind}JoinLateral`].map((name) => [name, 'read'] as const),
  ),
])
const DESTRUCTURED: ReadonlySet<string> = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])
/** Of the language, not of Kysely. */
const OTHER_CALLS = /^(Array|Buffer|Readable|\w+Array)\.from$/
const NAMING_TAGS = /^sql\.(table|ref|id|raw)$/
const STATEMENT = /^\s*(select|insert\s+into|update|delete\s+from|with|copy|merge\s+into)\s/i
