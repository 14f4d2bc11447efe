import type { Queryable } from '../database/transaction'

export interface SentMail {
  readonly address: string
  readonly subject: string
  readonly outcome: 'taken' | 'refused'
  /** The server's own words. */
  readonly answer: string
}

const LONGEST = 300
/** The code in the subject of a mail opens something. */
const CODE = /\b\d{6}\b/g

export async function insertSentMail(db: Queryable, mail: SentMail, sent_at: Date): Promise<void> {
  await db
    .insertInto('sent_mails')
    .values({
      address: mail.address.toLowerCase(),
      subject: mail.subject.replaceAll(CODE, '…').slice(0, LONGEST),
      outcome: mail.outcome,
      answer: mail.answer.slice(0, LONGEST),
      sent_at,
    })
    .execute()
}

export async function deleteSentMailsTo(db: Queryable, address: string): Promise<void> {
  await db.deleteFrom('sent_mails').where('address', '=', address.toLowerCase()).execute()
}

export async function deleteSentMailsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('sent_mails').where('sent_at', '<', before).execute()
}

/** Whether the server's last word on this address was that it does not exist. */
export async function isKnownMissing(db: Queryable, address: string): Promise<boolean> {
  const last = await db
    .selectFrom('sent_mails')
    .select('outcome')
    .where('address', '=', address.toLowerCase())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.outcome === 'refused'
}
