import { parseSync } from 'vite'

/** What a file takes from another, by name, as a type alone or not; `*` is everything it has. */
export type TakenName = { specifier: string; name: string; isType?: boolean }

/** What a file gives under a name: a value of its own, or one it passes on from another file. */
export type GivenName = { name: string; line: number; from: TakenName | undefined }

export type Names = { taken: TakenName[]; given: GivenName[]; passedOn: string[] }

/** The names of values that a file imports and exports; types are left out, since they stand beside what uses them. */
export function readNames(file: string, source: string): Names {
  const { module } = parseSync(file, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const taken: TakenName[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, isType } of entries)
      taken.push({
        specifier: moduleRequest.value,
        name: importName.name ?? wholeOrDefault(importName.kind),
        isType,
      })
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (specifier !== undefined) taken.push({ specifier, name: '*' })
  }
  const given: GivenName[] = []
  const passedOn: string[] = []
  for (const statement of module.staticExports)
    for (const { exportName, importName, moduleRequest, isType, start } of statement.entries) {
      const specifier = moduleRequest?.value
      if (specifier !== undefined && exportName.kind === 'None') passedOn.push(specifier)
      else if (!isType && !TYPE.test(source.slice(statement.start)))
        given.push({
          name: exportName.name ?? 'default',
          line: lineOf(start),
          from: specifier === undefined ? undefined : { specifier, name: importName.name ?? '*' },
        })
      // A type that is passed on is still a use of the file it comes from.
      else if (specifier !== undefined) taken.push({ specifier, name: importName.name ?? '*' })
    }
  return { taken, given, passedOn }
}

const TYPE = /^export\s+(default\s+)?(declare\s+)?(type|interface)\b/

function wholeOrDefault(kind: string): string {
  return kind === 'Default' ? 'default' : '*'
}
