import { livenessCall, readinessCall } from '@zancada/contracts'
import { missingMigrations } from '../database/migrate'
import { selectAppliedMigrations } from '../database/migrations.repository'
import type { ApiDependencies } from '../dependencies'
import { anyone } from './access'
import { ProblemError } from './problems'
import { type Route, route } from './route'

export function healthRoutes({ database, migrations }: ApiDependencies): Route[] {
  return [
    route(livenessCall, anyone, async () => ({ status: 'ok' as const })),
    route(readinessCall, anyone, async () => {
      const missing = missingMigrations(migrations, await selectAppliedMigrations(database))
      if (missing.length > 0)
        throw new ProblemError(
          503,
          'migrating',
          'La base de datos se está actualizando. Intenta de nuevo.',
          5,
        )
      return { status: 'ready' as const }
    }),
  ]
}
