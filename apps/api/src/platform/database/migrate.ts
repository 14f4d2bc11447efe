import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { KEEP_ALIVE } from './connect'
import { sqlState } from './database-errors'
import { beginWithTimeouts, NO_TIMEOUTS } from './timeouts'

/**
 * Migrations are plain SQL files, applied in the order of their numbers, each in its own transaction.
 * Several processes may start at once: the holder of the table lock applies, the others wait and find it done.
 *
 * The ledger is compared before anything is locked, and the lock lets readers through: readiness reads the ledger, and
 * a start during a backup must neither wait for that backup nor make readiness wait behind it.
 *
 * A migration that waits for a table makes everybody who comes later wait behind it. So it waits some seconds, lets them
 * through, and tries again.
 */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** It was applied and then written again: what the database holds is not what the file says. */
export class ChangedMigrationError extends MigrationError {
  constructor(name: string) {
    super(`La migración ${name} ya se aplicó con otro contenido; agrega una nueva`)
  }
}

/** Its schema came from other files than these: from before the baseline (ADR 75), which it cannot be brought up to. */
export class OlderDatabaseError extends MigrationError {
  constructor() {
    super(
      'Esta base de datos es de antes de la primera versión y no se puede actualizar: borra la carpeta de datos (.data/) y vuelve a iniciar; si usas DATABASE_URL, dale una base vacía',
    )
  }
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export interface Patience {
  /** For a table, while others wait behind. */
  readonly lockMs: number
  readonly pauseMs: number
  readonly tries: number
  readonly onWait: (migration: string) => void
}

const PATIENCE: Patience = { lockMs: 4_000, pauseMs: 6_000, tries: 90, onWait: () => undefined }
const LOCK_NOT_AVAILABLE = '55P03'

/** Applies what is missing and returns the names of what it applied. */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  patience: Partial<Patience> = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE })
  client.on('error', () => undefined) // the query under way reports it
  await client.connect()
  try {
    await refuseOldServer(client)
    await createLedger(client)
    const known = await readLedger(client)
    refuseOlder(migrations, known)
    for (const migration of migrations) refuseChanged(migration, known.get(migration.name))
    const missing = migrations.filter(({ name }) => !known.has(name))
    const applied: string[] = []
    for (const migration of missing)
      if (await applyPatiently(client, migration, { ...PATIENCE, ...patience })) applied.push(migration.name)
    return applied
  } finally {
    await client.end()
  }
}

/** The migrations that this database still lacks; a reader's question, it changes nothing. */
export function missingMigrations(
  migrations: readonly Migration[],
  appliedNames: readonly string[],
): string[] {
  const applied = new Set(appliedNames)
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < 180_000)
    throw new MigrationError(
      `Zancada necesita PostgreSQL 18 o posterior; este servidor es ${Math.floor(version / 10_000)}`,
    )
}

async function createLedger(client: pg.Client): Promise<void> {
  try {
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
  } catch (error) {
    // "if not exists" still races against another process that creates it in the same instant.
    if (!['23505', '42P07', '42710'].includes(sqlState(error) ?? '')) throw error
  }
}

async function readLedger(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const UNDEFINED_TABLE = '42P01'

/** An empty database has none. */
async function readLedgerIfAny(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  try {
    return await readLedger(client)
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return new Map()
    throw error
  }
}

/** For a process whose role may not change the schema: it starts on a database that is up to date, or not at all. */
export async function refuseMissing(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    const known = await readLedgerIfAny(client)
    refuseOlder(migrations, known)
    for (const migration of migrations) refuseChanged(migration, known.get(migration.name))
    const missing = missingMigrations(migrations, [...known.keys()])
    if (missing.length > 0)
      throw new MigrationError(
        `Faltan migraciones (${missing.join(', ')}) y este proceso no las aplica (MIGRATE=0): npm run migrate`,
      )
  } finally {
    await client.end()
  }
}

/** Names that nobody knows are those of a later version, unless the first of ours is not there. */
function refuseOlder(migrations: readonly Migration[], known: ReadonlyMap<string, string>): void {
  const ours = new Set(migrations.map(({ name }) => name))
  const isOther = [...known.keys()].some((name) => !ours.has(name))
  if (isOther && !known.has(migrations[0]?.name ?? '')) throw new OlderDatabaseError()
}

function refuseChanged({ name, checksum }: Migration, known: string | undefined): void {
  if (known !== undefined && known !== checksum) throw new ChangedMigrationError(name)
}

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { lockMs, pauseMs, tries, onWait }: Patience,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, lockMs)
    } catch (error) {
      const isWaiting = error instanceof MigrationError && sqlState(error.cause) === LOCK_NOT_AVAILABLE
      if (!isWaiting || attempt === tries) throw error
      onWait(migration.name)
      await pause(pauseMs)
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration, lockMs: number): Promise<boolean> {
  await client.query(beginWithTimeouts('begin', NO_TIMEOUTS))
  try {
    // Another process that applies one may take its time.
    await client.query('lock table schema_migrations in share row exclusive mode')
    // It may have applied this one.
    const known = (await readLedger(client)).get(migration.name)
    refuseChanged(migration, known)
    const isMissing = known === undefined
    if (isMissing) {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
    }
    await client.query('commit')
    return isMissing
  } catch (error) {
    await client.query('rollback')
    if (error instanceof MigrationError) throw error
    throw new MigrationError(
      `La migración ${migration.name} falló: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}
