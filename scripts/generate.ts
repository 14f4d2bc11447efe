import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '@zancada/api'
import { generateDatabaseTypes } from '../apps/api/src/testing/generate-database-types'
import { generateOpenApi } from '../apps/api/src/testing/generate-openapi'
import { generateRouteTable } from '../apps/api/src/testing/generate-route-table'
import { generateSchema } from '../apps/api/src/testing/generate-schema'
import { emptyDatabase, MIGRATIONS_DIRECTORY } from '../apps/api/src/testing/template-database'
import { startEmbeddedPostgres } from '../apps/server/src/postgres'
import { repositoryRoot } from './repository.mjs'
import { moduleTiers } from './walls/rules'
import { tableOwners } from './walls/table-owners'

/**
 * Writes the committed files that come out of other sources: the database's types and its schema out of the migrations,
 * the OpenAPI document and the table of all routes out of the modules' route tables. With --check it only tells whether they are up to date.
 */
const database = await readDatabase()
const generated = [
  { path: 'apps/api/src/platform/database/schema.gen.ts', text: database.types },
  { path: 'apps/api/schema.sql', text: database.schema },
  { path: 'apps/api/openapi.json', text: generateOpenApi() },
  { path: 'apps/api/src/route-table.gen.ts', text: generateRouteTable() },
]
const outdated = generated.filter(({ path, text }) => committed(path) !== text)

if (process.argv.includes('--check')) {
  for (const { path, text } of outdated) {
    console.error(`${path} is out of date${firstDifference(committed(path), text)}`)
  }
  if (outdated.length > 0) {
    console.error('Run npm run generate and commit what it writes.')
    process.exitCode = 1
  } else console.log(`Generated files: ${generated.length} up to date.`)
} else {
  for (const { path, text } of outdated) writeFileSync(join(repositoryRoot, path), text)
  const written = outdated.map(({ path }) => path).join(', ')
  console.log(written ? `Written: ${written}` : `Generated files: ${generated.length} already up to date.`)
}

async function readDatabase(): Promise<{ types: string; schema: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'zancada-generate-'))
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false })
  try {
    const { url } = await emptyDatabase(postgres.url)
    await migrate(url, await readMigrations(MIGRATIONS_DIRECTORY))
    const owners = ['platform', ...moduleTiers.flat(), 'seeds']
    const groups = new Map(
      owners.flatMap((owner) => (tableOwners[owner] ? [[owner, tableOwners[owner]]] : [])),
    )
    return { types: await generateDatabaseTypes(url), schema: await generateSchema(url, groups) }
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function committed(path: string): string {
  const absolute = join(repositoryRoot, path)
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : ''
}

function firstDifference(before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const line = fresh.findIndex((text, index) => text !== old[index])
  return line === -1 ? '' : `, from line ${line + 1}:\n  - ${old[line] ?? ''}\n  + ${fresh[line] ?? ''}`
}
