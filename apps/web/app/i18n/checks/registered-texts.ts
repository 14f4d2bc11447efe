import { posix } from 'node:path'
import {
  argumentsOf,
  child,
  childrenOf,
  nameOf,
  parseSource,
  type SourceFile,
  type SyntaxNode,
  stringOf,
} from './syntax-tree'

export interface RegisteredTexts {
  /** Every dotted key of the locale files, by the name its texts are exported under. */
  readonly byName: ReadonlyMap<string, ReadonlySet<string>>
  readonly byNamespace: ReadonlyMap<string, ReadonlySet<string>>
  readonly problems: readonly string[]
}

/**
 * Finds each `const homeTexts = registerTexts('home', es)` and reads the locale file that `es` comes from. A name or
 * namespace used twice, or a registration written another way, is a problem: its keys could not be checked.
 */
export function registeredTexts(
  files: readonly SourceFile[],
  readLocale: (path: string) => unknown,
): RegisteredTexts {
  const byName = new Map<string, ReadonlySet<string>>()
  const byNamespace = new Map<string, ReadonlySet<string>>()
  const problems: string[] = []

  for (const file of files) {
    const program = parseSource(file)
    const imports = localeImports(program, file.path)
    const visit = (node: SyntaxNode, declaredAs: string | undefined): void => {
      if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'registerTexts') {
        const [namespaceNode, localeNode] = argumentsOf(node)
        const namespace = stringOf(namespaceNode)
        const locale = imports.get(nameOf(localeNode) ?? '')
        if (declaredAs === undefined || namespace === undefined || locale === undefined) {
          problems.push(`${file.path}: write «const xTexts = registerTexts('x', es)» with es from a .json`)
        } else if (byName.has(declaredAs) || byNamespace.has(namespace)) {
          problems.push(`${file.path}: «${declaredAs}» or «${namespace}» is registered twice`)
        } else {
          const keys = new Set(keysOf(readLocale(locale)))
          byName.set(declaredAs, keys)
          byNamespace.set(namespace, keys)
        }
      }
      const name = node.type === 'VariableDeclarator' ? nameOf(child(node, 'id')) : undefined
      for (const inner of childrenOf(node)) visit(inner, name)
    }
    visit(program, undefined)
  }
  return { byName, byNamespace, problems }
}

function localeImports(program: SyntaxNode, from: string): ReadonlyMap<string, string> {
  const imports = new Map<string, string>()
  for (const statement of childrenOf(program)) {
    const target = stringOf(child(statement, 'source'))
    if (statement.type !== 'ImportDeclaration' || !target?.endsWith('.json')) continue
    for (const specifier of childrenOf(statement)) {
      const name = specifier.type === 'ImportDefaultSpecifier' ? nameOf(child(specifier, 'local')) : undefined
      if (name !== undefined) imports.set(name, posix.join(posix.dirname(from), target))
    }
  }
  return imports
}

function keysOf(tree: unknown, prefix = ''): string[] {
  if (typeof tree !== 'object' || tree === null) return [prefix]
  return Object.entries(tree).flatMap(([key, node]) => keysOf(node, prefix === '' ? key : `${prefix}.${key}`))
}
