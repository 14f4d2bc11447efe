import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { endingPriceMail } from './mails/ending-price-mail'
import {
  type DueReminder,
  insertReminders,
  insertStopLink,
  selectDue,
  selectEndingPrices,
  selectReminderWords,
} from './reminders.repository'

/** Long enough to decide, short enough to be about now. */
const AHEAD_MS = 72 * 3600 * 1000
/** A batch is one transaction: its mails leave with the marks that they did, or neither. */
const BATCH = 100
const BATCHES = 200

type RemindDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>

/** Mails people who saved a race once about each price that is about to end. What a stopped process left comes next time. */
export async function remindEndingPrices(deps: RemindDependencies): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const due = await inTransaction(deps.database, (tx) => remindBatch(tx, deps))
    if (due < BATCH) return
  }
}

/** Answers how many were due. */
export async function remindBatch(tx: Transaction, deps: RemindDependencies): Promise<number> {
  const now = deps.clock.now()
  const due = await selectDue(tx, { now, before: new Date(now.getTime() + AHEAD_MS), limit: BATCH })
  for (const reminder of due) await remind(tx, deps, reminder, now)
  return due.length
}

async function remind(
  tx: Transaction,
  { jobs, publicUrl }: RemindDependencies,
  reminder: DueReminder,
  now: Date,
): Promise<void> {
  const phaseIds = await insertReminders(tx, reminder, now)
  if (phaseIds.length === 0) return
  const { token, hash } = createSecretToken()
  await insertStopLink(tx, { token_hash: hash, user_id: reminder.user_id, sent_at: now })
  const { email, first_name, slug, name, timezone, fee_payer, fee_rule } = await selectReminderWords(
    tx,
    reminder.user_id,
    reminder.event_id,
    now,
  )
  const prices = await selectEndingPrices(tx, phaseIds)
  await enqueueMail(
    tx,
    jobs,
    await endingPriceMail({
      to: email,
      first_name,
      event_name: name,
      timezone,
      fee: { rule: fee_rule, payer: fee_payer },
      prices,
      race_url: `${publicUrl}/${slug}`,
      stop_url: `${publicUrl}/correos/guardadas?token=${token}`,
      one_click_url: `${publicUrl}/api/v1/guardadas/baja/${token}/`,
    }),
  )
}
