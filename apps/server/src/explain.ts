import {
  BackupError,
  isDatabaseAway,
  MigrationError,
  refusesSettings,
  UnknownQuestionError,
} from '@zancada/api'
import { ConfigError } from './config'
import { ConnectionRoomError } from './connection-room'
import { PortTakenError } from './ports'
import { PostgresLauncherError } from './postgres'

/** Mistakes a person can mend read as one line each; anything else keeps its stack. */
export function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems
  if (
    error instanceof ConnectionRoomError ||
    error instanceof PortTakenError ||
    error instanceof MigrationError ||
    error instanceof BackupError ||
    error instanceof UnknownQuestionError ||
    error instanceof PostgresLauncherError
  )
    return [error.message]
  if (refusesSettings(error))
    return [
      'Delante de la base de datos hay un pooler (PgBouncer) que no acepta los límites de la conexión. Define DATABASE_POOLER=1.',
    ]
  if (isDatabaseAway(error))
    return ['No se pudo llegar a la base de datos. Revisa DATABASE_URL y que el servidor responda.']
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
