import { parseSync, Visitor } from 'vite'

export interface RegExps {
  readonly literals: readonly { readonly source: string; readonly flags: string }[]
  /** It puts patterns together while it runs: by `RegExp`, or by a text given to `match`. */
  readonly isBuilding: boolean
}

/** The regular expressions of a source file, as a parser sees them. */
export function readRegExps(file: string, source: string): RegExps {
  const { program, errors } = parseSync(file, source)
  const broken = errors.find(({ severity }) => severity === 'Error')
  if (broken) throw new Error(`${file} cannot be parsed: ${broken.message}`)
  const literals: { source: string; flags: string }[] = []
  let isBuilding = false
  /** Where `RegExp` is the name of a type. */
  const types = new Set<number>()
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ source: node.regex.pattern, flags: node.regex.flags })
    },
    Identifier({ name, start }) {
      if (name === 'RegExp' && !types.has(start)) isBuilding = true
    },
    TSTypeReference({ typeName }) {
      types.add(typeName.start)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!MATCHING.has(callee.property.name) || first === undefined) return
      if (first.type === 'TemplateLiteral' || (first.type === 'Literal' && typeof first.value === 'string'))
        isBuilding = true
    },
  }).visit(program)
  return { literals, isBuilding }
}

/** Methods of a text that read a text given to them as a pattern. */
const MATCHING = new Set(['match', 'matchAll', 'search'])
