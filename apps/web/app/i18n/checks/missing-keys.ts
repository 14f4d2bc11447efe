import type { RegisteredTexts } from './registered-texts'
import {
  argumentsOf,
  child,
  childrenOf,
  lineOf,
  nameOf,
  parseSource,
  type SourceFile,
  type SyntaxNode,
  stringOf,
  templateParts,
} from './syntax-tree'

type Keys = ReadonlySet<string>
type Scope = Map<string, Keys>

/**
 * Every key asked for in a file that its locale file lacks, as `path:line key`. It understands `useTexts(xTexts)`,
 * `xTexts.t(…)` and `useTranslation('x')`. Keys that are not written where they are asked for are left to the compiler.
 */
export function missingKeys(file: SourceFile, texts: RegisteredTexts): string[] {
  const missing: string[] = []

  function visit(node: SyntaxNode, scopes: readonly Scope[]): void {
    const inner = isFunction(node) ? [...scopes, new Map()] : scopes
    if (node.type === 'VariableDeclarator') noteTranslator(node, scopes.at(-1), texts)
    if (node.type === 'CallExpression') {
      const keys = keysAskedOf(child(node, 'callee'), scopes, texts)
      const asked = keys && argumentsOf(node)[0]
      if (keys && asked) {
        for (const key of absentKeys(asked, keys)) missing.push(`${file.path}:${lineOf(file, node)} «${key}»`)
      }
    }
    for (const next of childrenOf(node)) visit(next, inner)
  }

  visit(parseSource(file), [new Map()])
  return missing
}

function isFunction({ type }: SyntaxNode): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** Remembers what `const t = useTexts(xTexts)` and `const { t } = useTranslation('x')` translate from. */
function noteTranslator(declarator: SyntaxNode, scope: Scope | undefined, texts: RegisteredTexts): void {
  const call = child(declarator, 'init')
  if (call?.type !== 'CallExpression' || scope === undefined) return
  const hook = nameOf(child(call, 'callee'))
  const [argument] = argumentsOf(call)
  const target = child(declarator, 'id')
  if (hook === 'useTexts') {
    const name = nameOf(target)
    const keys = texts.byName.get(nameOf(argument) ?? '')
    if (name !== undefined && keys !== undefined) scope.set(name, keys)
  } else if (hook === 'useTranslation' && target?.type === 'ObjectPattern') {
    // An unknown namespace has no keys, so everything asked of it is missing.
    const keys = texts.byNamespace.get(stringOf(argument) ?? '') ?? new Set<string>()
    for (const property of childrenOf(target)) {
      const name = nameOf(child(property, 'value'))
      if (nameOf(child(property, 'key')) === 't' && name !== undefined) scope.set(name, keys)
    }
  }
}

function keysAskedOf(
  callee: SyntaxNode | undefined,
  scopes: readonly Scope[],
  texts: RegisteredTexts,
): Keys | undefined {
  if (callee?.type === 'MemberExpression') {
    if (nameOf(child(callee, 'property')) !== 't') return undefined
    return texts.byName.get(nameOf(child(callee, 'object')) ?? '')
  }
  const name = nameOf(callee)
  return name === undefined ? undefined : scopes.findLast((scope) => scope.has(name))?.get(name)
}

function absentKeys(asked: SyntaxNode, keys: Keys): string[] {
  const key = stringOf(asked)
  if (key !== undefined) return isThere(key, keys) ? [] : [key]
  if (asked.type === 'ConditionalExpression') {
    return [child(asked, 'consequent'), child(asked, 'alternate')].flatMap((branch) =>
      branch === undefined ? [] : absentKeys(branch, keys),
    )
  }
  if (asked.type !== 'TemplateLiteral') return []
  const parts = templateParts(asked)
  const shape = new RegExp(`^${parts.map((part) => part.replace(/[.$()|[\]{}*+?^\\]/g, '\\$&')).join('.+')}$`)
  return [...keys].some((candidate) => shape.test(withoutPlural(candidate))) ? [] : [parts.join('…')]
}

function isThere(key: string, keys: Keys): boolean {
  return keys.has(key) || (keys.has(`${key}_one`) && keys.has(`${key}_other`))
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|many|other)$/, '')
}
