import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { JobStore, Try } from './worker'

/**
 * pg-boss raises the count of tries each time a job is taken, so that the latest try alone has the number in the row, also
 * after its time was over.
 */
const LATEST = `name = $1 and id = $2 and retry_count = $3`
/** What went well late is done: nobody has taken it again. */
const UNDONE = `state in ('active', 'retry', 'failed')`

/** The jobs of pg-boss, each settled by the try that the queue still waits for. */
export function createJobStore(
  boss: Pick<PgBoss, 'fetch' | 'fail'>,
  pool: Pick<pg.Pool, 'query' | 'connect'>,
): JobStore {
  return {
    take: async (job, most) => {
      const taken = await boss.fetch<unknown>(job, { batchSize: most, includeMetadata: true })
      return taken.map(({ id, retryCount, data }) => ({ id, number: retryCount, data }))
    },
    complete: async (job, done) => {
      await pool.query(
        `update pgboss.job set state = 'completed', completed_on = now() where ${LATEST} and ${UNDONE}`,
        keyOf(job, done),
      )
    },
    remove: async (job, done) => {
      await pool.query(`delete from pgboss.job where ${LATEST} and ${UNDONE}`, keyOf(job, done))
    },
    fail: async (job, failed, message) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const latest = await client.query(
          `select from pgboss.job where ${LATEST} and state = 'active' for update`,
          keyOf(job, failed),
        )
        const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
        if (latest.rowCount === 1) await boss.fail(job, failed.id, { message }, { db })
        await client.query('commit')
        client.release()
      } catch (error) {
        // A connection in an unknown state is closed, not given back.
        client.release(true)
        throw error
      }
    },
  }
}

const keyOf = (job: string, { id, number }: Try) => [job, id, number]
