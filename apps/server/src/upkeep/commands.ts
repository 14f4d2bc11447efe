import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  askOnCall,
  BackupError,
  backUp,
  checkInvariants,
  createStorage,
  readMigrations,
  restore,
  systemClock,
} from '@zancada/api'
import { fail, progress } from '../announce'
import { migrateDatabase, migrationsDirectory, prepareQueues } from '../prepare-database'
import { repositoryRoot } from '../repository-root'
import type { StateConfig } from './state-config'

/** What an operator asks of the state as a whole. Each says what it did and returns the code to end with. */
export interface Asked {
  readonly config: StateConfig
  readonly databaseUrl: string
  readonly folder: string | undefined
  /** What a question of the person on call is about. */
  readonly about: string | undefined
}

type Command = (asked: Asked) => Promise<number>

export const commands: Readonly<Record<string, Command>> = {
  async backup({ config, databaseUrl, folder }) {
    const made = await backUp({
      databaseUrl,
      storage: createStorage(config.storage),
      folder: folderOf(folder),
      version: await productVersion(),
      clock: systemClock,
    })
    progress(`Copia hecha en ${folderOf(folder)}: ${told(made)}`)
    return 0
  },

  async restore({ config, databaseUrl, folder }) {
    const { manifest, broken } = await restore({
      databaseUrl,
      storage: createStorage(config.storage),
      folder: folderOf(folder),
      migrations: await readMigrations(migrationsDirectory),
    })
    progress(`Copia del ${manifest.made_at} restaurada: ${told(manifest)}`)
    return tellInvariants(broken)
  },

  async check({ databaseUrl }) {
    return tellInvariants(await checkInvariants(databaseUrl))
  },

  async migrate({ databaseUrl }) {
    const applied = await migrateDatabase(databaseUrl, await readMigrations(migrationsDirectory))
    await prepareQueues(databaseUrl)
    if (applied.length === 0) progress('La base de datos ya está al día')
    return 0
  },

  async ask({ databaseUrl, folder: question = '', about }) {
    const migrations = await readMigrations(migrationsDirectory)
    const now = systemClock.now()
    for (const line of await askOnCall({ databaseUrl, question, about, migrations, now })) progress(line)
    return 0
  },
}

/** A database that the product uses is never written over. */
export const isExclusive = (name: string): boolean => name === 'restore'

function tellInvariants(broken: readonly string[]): number {
  if (broken.length > 0) fail(['Hay cuentas que no cuadran con sus filas:', ...broken])
  else progress('Todas las cuentas cuadran con sus filas.')
  return broken.length > 0 ? 1 : 0
}

interface Told {
  readonly tables: readonly { readonly rows: number }[]
  readonly files: readonly unknown[]
  readonly migrations: readonly { readonly name: string }[]
}

function told({ tables, files, migrations }: Told): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const counted = (count: number) => count.toLocaleString('es-CO')
  return `${counted(rows)} filas de ${tables.length} tablas (${migrations.at(-1)?.name}) y ${counted(files.length)} archivos`
}

function folderOf(folder: string | undefined): string {
  if (folder === undefined) throw new BackupError('Falta la carpeta: npm run backup -- <carpeta>')
  return resolve(folder)
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'))
  return String(version)
}
