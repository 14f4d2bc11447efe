import { parseSync } from 'vite'

export interface SourceFile {
  readonly path: string
  readonly source: string
}

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

export function parseSource({ path, source }: SourceFile): SyntaxNode {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error(`${path} has no program`)
  return program
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode)
}

/** Reads a node under a property, if there is one. */
export function child(node: SyntaxNode | undefined, property: string): SyntaxNode | undefined {
  const value = node?.[property]
  return isNode(value) ? value : undefined
}

/** The name of an identifier, of either kind; undefined for anything else. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  const isNamed = node?.type === 'Identifier' || node?.type === 'JSXIdentifier'
  return isNamed && typeof node.name === 'string' ? node.name : undefined
}

export function stringOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** The fixed parts of a template, in order. */
export function templateParts(node: SyntaxNode): string[] {
  const quasis = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : []
  return quasis.map((quasi) => {
    const value = quasi.value
    return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
  })
}

export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
}

export function lineOf({ source }: SourceFile, node: SyntaxNode): number {
  return source.slice(0, node.start).split('\n').length
}
