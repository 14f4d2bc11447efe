import { parseSync, Visitor } from 'vite'

export type Import = { specifier: string; line: number; typeOnly: boolean }

/** Every module a source file names: imports, re-exports, dynamic imports and `import('x').Type`. */
export function readImports(file: string, source: string): Import[] {
  const parsed = parseSync(file, source)
  const { module, errors } = parsed
  const broken = errors.find((error) => error.severity === 'Error')
  if (broken) throw new Error(`${file} cannot be parsed: ${broken.message}`)

  const found: Found[] = []
  for (const statement of module.staticImports) {
    const { value, start } = statement.moduleRequest
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)
    found.push({ specifier: value, start, typeOnly })
  }
  for (const statement of module.staticExports) {
    const first = statement.entries.find((entry) => entry.moduleRequest)
    if (!first?.moduleRequest) continue
    const { value, start } = first.moduleRequest
    found.push({ specifier: value, start, typeOnly: statement.entries.every((entry) => entry.isType) })
  }
  const visitor = new Visitor({
    ImportExpression({ source: target, start }) {
      if (target.type === 'Literal' && typeof target.value === 'string')
        found.push({ specifier: target.value, start, typeOnly: false })
    },
    TSImportType({ source: target, start }) {
      found.push({ specifier: target.value, start, typeOnly: true })
    },
  })
  // The tree of a file is costly to take out of the parser, and few files need it.
  if (IMPORT_WITHIN.test(source)) visitor.visit(parsed.program)

  const lineOf = lineCounter(source)
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ specifier, start, typeOnly }) => ({ specifier, line: lineOf(start), typeOnly }))
}

const IMPORT_WITHIN = /\bimport\s*\(/

type Found = { specifier: string; start: number; typeOnly: boolean }

function lineCounter(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split('\n').length
}
