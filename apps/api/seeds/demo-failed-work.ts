import { sql } from 'kysely'
import { inTransaction } from '../src/platform/database/transaction'
import type { ApiDependencies } from '../src/platform/dependencies'

const SEED = 'failed-work'

/** A mail that the server of the day before refused at every try, for an administrator to send again. */
export async function layDemoFailedWork({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`lock table demo_seeds in exclusive mode`.execute(tx)
    const laid = await tx.selectFrom('demo_seeds').select('name').where('name', '=', SEED).executeTakeFirst()
    if (laid) return
    const failed_at = new Date(clock.now().getTime() - 5 * 3600 * 1000)
    await sql`
      insert into pgboss.job (name, data, state, output, retry_limit, retry_count, created_on, completed_on)
      values (
        'mail.send', ${JSON.stringify(MAIL)}, 'failed',
        ${JSON.stringify({ message: 'connect ETIMEDOUT while the mail server was away' })},
        12, 12, ${failed_at}, ${failed_at}
      )`.execute(tx)
    await tx.insertInto('demo_seeds').values({ name: SEED }).execute()
  })
}

const TEXT = 'Este correo esperó a que el servidor de correo volviera.'
const MAIL = {
  to: 'corredor@zancada.demo',
  subject: 'Un correo que salió tarde',
  text: TEXT,
  html: `<p>${TEXT}</p>`,
}
