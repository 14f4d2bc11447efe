import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPlace } from './api-place'
import { readTables, type TableUse } from './read-tables'
import { moduleTiers } from './rules'
import { isTest, listSources } from './source-graph'
import { type ForeignTables, foreignTables, tableOwners, UNNAMED } from './table-owners'
import type { Access } from './tables-of-sql'
import type { Violation } from './violation'

export type TableRules = {
  owners: Readonly<Record<string, readonly string[]>>
  excepted: readonly ForeignTables[]
}

/**
 * Writes to a table of another module, and reads of one that a higher module owns. Only what sources say is seen, not
 * what the functions and triggers of the database do.
 */
export function findForeignTables(
  root: string,
  { owners, excepted }: TableRules = { owners: tableOwners, excepted: foreignTables },
): Violation[] {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
  )
  const exceptions = excepted.flatMap(({ from, reads = [], writes = [] }) => [
    ...reads.map((table) => nameOf(from, 'read', table)),
    ...writes.map((table) => nameOf(from, 'write', table)),
  ])
  const needed = new Set<string>()

  const broken = listSources(root, API).flatMap((file) => {
    const from = roomOf(file)
    if (from === undefined || isTest(file)) return []
    return readTables(file, readFileSync(join(root, file), 'utf8')).flatMap((use) => {
      const rule = breaksTableWall(from, use, ownerOf)
      if (rule === undefined) return []
      const table = use.table ?? UNNAMED
      needed.add(nameOf(from, use.access, table))
      // Who may write may read.
      const allowed = [nameOf(from, use.access, table), nameOf(from, 'write', table)]
      return allowed.some((name) => exceptions.includes(name))
        ? []
        : [{ file, line: use.line, what: `${use.access}s ${table}`, rule }]
    })
  })
  const unused = exceptions.filter((name) => !needed.has(name))
  return [...broken, ...unused.map(unneeded), ...misowned(root, Object.values(owners).flat())]
}

const API = 'apps/api/src'
const OWNERS = 'scripts/walls/table-owners.ts'
const SCHEMA = 'apps/api/src/platform/database/schema.gen.ts'
const order = ['platform', ...moduleTiers.flat()]

function roomOf(file: string): string | undefined {
  const place = apiPlace(file)
  return place?.room === 'module' ? place.module : place?.room === 'platform' ? 'platform' : undefined
}

const nameOf = (from: string, access: Access, table: string) => `${from} ${access}s ${table}`

function breaksTableWall(
  from: string,
  { table, access }: TableUse,
  ownerOf: ReadonlyMap<string, string>,
): string | undefined {
  if (table === undefined)
    return 'a table is named where it is read or written, so that one sees whose it is; what cannot be is listed with its reason in scripts/walls/table-owners.ts'
  const owner = ownerOf.get(table)
  // What has no owner is no table: a function, or what the same statement names by `with`.
  if (owner === undefined || owner === from) return undefined
  if (access === 'write') return `only ${owner} writes ${table}: call it through its index`
  return order.indexOf(owner) > order.indexOf(from)
    ? `${table} belongs to ${owner}, which stands above ${from}: whoever knows both brings it along`
    : undefined
}

function unneeded(exception: string): Violation {
  return {
    file: OWNERS,
    line: 1,
    what: `excepts that ${exception}`,
    rule: 'the list of exceptions only shrinks: what no source needs is taken out of it',
  }
}

/** Of the migrated schema, each table has one owner, and what is owned is one of its tables. */
function misowned(root: string, owned: readonly string[]): Violation[] {
  if (!existsSync(join(root, SCHEMA))) return []
  const schema = readFileSync(join(root, SCHEMA), 'utf8')
  const tables = [...schema.slice(schema.indexOf('export interface DB ')).matchAll(/^ {2}(\w+):/gm)].map(
    ([, table = '']) => table,
  )
  return [
    ...tables.filter((table) => !owned.includes(table)).map((table) => `gives ${table} no owner`),
    ...owned.filter((table) => !tables.includes(table)).map((table) => `owns ${table}, which is no table`),
    ...owned.filter((table, index) => owned.indexOf(table) < index).map((table) => `owns ${table} twice`),
  ].map((what) => ({
    file: OWNERS,
    line: 1,
    what,
    rule: 'tableOwners names every table of the schema once, and nothing else',
  }))
}
