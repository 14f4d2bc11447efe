import { sql } from 'kysely'
import type { Database } from '../platform/database/connect'
import { sendMailJob } from '../platform/mail/mail-outbox'
import type { MailMessage } from '../platform/mail/mailer'

/** The mails that committed work has asked for, oldest first. */
export async function mailsTo(database: Database, to: string): Promise<MailMessage[]> {
  const { rows } = await sql<{ data: MailMessage }>`
    select data from pgboss.job where name = ${sendMailJob.name} and data ->> 'to' = ${to} order by created_on, id
  `.execute(database)
  return rows.map(({ data }) => data)
}

/** The token in the newest link sent to someone. */
export async function tokenMailedTo(database: Database, to: string): Promise<string> {
  const mails = await mailsTo(database, to)
  const token = /[?&]token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No mail with a link was sent to ${to}`)
  return token
}
