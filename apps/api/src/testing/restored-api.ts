import Fastify from 'fastify'
import { inject } from 'vitest'
import { buildApi } from '../build-api'
import { connect } from '../platform/database/connect'
import { httpOptions } from '../platform/http/http-options'
import { createMetrics } from '../platform/http/metrics'
import { createDiskStorage } from '../platform/storage/disk-storage'
import { restore } from '../restore'
import { emptyDatabase } from './template-database'
import type { TestApi } from './test-api'

/** A backup brought back into a database and a folder of its own, and the product on them. */
export async function restoreApi(api: TestApi, folder: string, files: string) {
  const { url: databaseUrl, drop } = await emptyDatabase(inject('postgresUrl'))
  const storage = createDiskStorage(files)
  const { broken } = await restore({ databaseUrl, storage, folder, migrations: api.deps.migrations })
  const connection = connect({ url: databaseUrl })
  const { database } = connection
  const app = Fastify(httpOptions)
  await app.register(
    buildApi({ ...api.deps, database, sessions: database, replica: database, storage }, createMetrics()),
  )
  return {
    app,
    broken,
    database,
    databaseUrl,
    storage,
    close: async () => {
      await app.close()
      await connection.close()
      await drop()
    },
  }
}
