import { resolve } from 'node:path'
import type { StorageSettings } from '@zancada/api'
import { ConfigError } from '../config'
import { storageConfig, storageProblems } from '../storage-settings'

/** Where the product keeps its state: all that saving, restoring and checking it need to know. */
export interface StateConfig {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly storage: StorageSettings
}

/** The same variables as the product's, of which only these are needed here. */
export function readStateConfig(variables: Readonly<Record<string, string | undefined>>): StateConfig {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const problems = storageProblems(given)
  const { DATABASE_URL: databaseUrl, DATA_DIR = '.data' } = given
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL: debe empezar por postgres://')
  if (databaseUrl === undefined && given.NODE_ENV === 'production')
    problems.push('DATABASE_URL: es obligatoria en producción')
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(DATA_DIR)
  return { databaseUrl, dataDir, storage: storageConfig(given, dataDir) }
}
