import { defaultCacheRoots } from './binary-copy'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, launchPostgres } from './launch-postgres'
import { locatePostgresPackage } from './platform-package'

export { DataInUseError, PostgresLauncherError } from './errors'
export { runningDatabaseUrl } from './running-server'
export type { EmbeddedPostgres, EmbeddedPostgresOptions }

/** A real PostgreSQL from the npm package, with its data under DATA_DIR and no TCP port. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return launchPostgres(options, {
    source: await locatePostgresPackage(),
    cacheRoots: defaultCacheRoots(),
  })
}
