import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { waitsForMoney } from '../import-states.rules'
import { type ImportRecord, lockImport, selectReviewerEmail, updateImport } from '../imports.repository'
import { importReviewMail } from '../mails/import-review-mail'
import { selectToRemind } from './followed-imports.repository'
import { leftOf } from './import-money.rules'
import { sumSubmitted } from './import-payments.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'jobs' | 'publicUrl' | 'log'>

/** Remind reviewers once, when the deadline of a list is over and its places wait for the review of a transfer. */
export async function remindReviewers(deps: Dependencies, now: Date): Promise<void> {
  for (const id of await selectToRemind(deps.database, now))
    await inTransaction(deps.database, async (tx) => {
      const found = await lockImport(tx, id)
      if (found && waitsForReview(found, now)) await remind(deps, tx, found, now)
    }).catch((error: unknown) => deps.log.error({ err: error, import_id: id }, 'a reviewer was not reminded'))
}

const waitsForReview = ({ state, expires_at, held_until, review_reminded_at }: ImportRecord, now: Date) =>
  waitsForMoney(state) &&
  review_reminded_at === null &&
  expires_at !== null &&
  expires_at <= now &&
  held_until !== null &&
  held_until > now

async function remind(deps: Dependencies, tx: Transaction, found: ImportRecord, now: Date): Promise<void> {
  await updateImport(tx, found.id, { review_reminded_at: now })
  const mail = await importReviewMail({
    to: await selectReviewerEmail(tx, found.organizer_id),
    company: found.company_name ?? '',
    event_name: found.event_name,
    code: found.code,
    url: `${deps.publicUrl}/organizador/pagos-importacion?evento=${found.event_slug}`,
    amount_cop: (await sumSubmitted(tx, [found.id])).get(found.id) ?? 0,
    left_cop: leftOf(found),
    held_until: found.held_until ?? now,
    timezone: found.timezone,
  })
  await enqueueMail(tx, deps.jobs, mail)
}
