import type { z } from 'zod'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { MailMessage } from '../../../platform/mail/mailer'
import { waitsForMoney } from '../import-states.rules'
import type { tellImportJob } from '../imports.jobs'
import { countRows, type ImportRecord, selectImport } from '../imports.repository'
import { importAccountMail } from '../mails/import-account-mail'
import { importEndedMail } from '../mails/import-ended-mail'
import { importMovedMail } from '../mails/import-moved-mail'
import { importPaymentMail } from '../mails/import-payment-mail'
import { importRaceCancelledMail } from '../mails/import-race-cancelled-mail'
import { importReconsideredMail } from '../mails/import-reconsidered-mail'
import { importRejectedMail } from '../mails/import-rejected-mail'
import { importUndoneMail } from '../mails/import-undone-mail'
import { hasCompany, signCompanyLink } from './company-link'
import { selectHeldRows } from './held-rows.repository'
import { coveredRows, creditOf, leftOf, restOf } from './import-money.rules'
import { importPagePath } from './import-page-path.rules'
import { loadTotals } from './load-totals'

type Telling = z.output<typeof tellImportJob.data>

const LINK_DAYS = 60
const DAY_MS = 24 * 3_600_000

/** Told by a job, so that its link is signed where secrets are: the one that was mailed to pay stays as it is. */
export async function tellImport(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'accessTokens'>,
  { id, told }: Telling,
): Promise<void> {
  const found = await selectImport(deps.database, id)
  if (!found || !hasCompany(found)) return
  const counts = (await countRows(deps.database, [id])).get(id) ?? {}
  const token = signCompanyLink(deps, found, new Date(deps.clock.now().getTime() + LINK_DAYS * DAY_MS))
  const about = {
    to: found.company_email,
    company: found.company_name ?? '',
    event_name: found.event_name,
    code: found.code,
    url: `${deps.publicUrl}${importPagePath(token)}`,
  }
  if (told.what === 'race_cancelled') {
    const totals = await loadTotals(deps.database, found, deps.clock.now())
    await deps.mailer.send(await importRaceCancelledMail({ ...about, ...cancelledRace(found), totals }))
    return
  }
  const pays_next = coveredRows(await selectHeldRows(deps.database, id, 1), creditOf(found)).length > 0
  await deps.mailer.send(await compose(found, about, { ...counts, pays_next }, told, deps.clock.now()))
}

function cancelledRace(found: ImportRecord) {
  const { event_starts_at, event_cancelled_at, event_cancel_reason, closed_at, timezone } = found
  return {
    starts_at: event_starts_at,
    timezone,
    reason: event_cancel_reason,
    // Places that nobody had paid yet ended with the race.
    has_unpaid: leftOf(found) > 0 && closed_at !== null && (event_cancelled_at ?? closed_at) <= closed_at,
  }
}

function compose(
  found: ImportRecord,
  about: { to: string; company: string; event_name: string; code: string; url: string },
  counts: { readonly held?: number; readonly applied?: number; readonly pays_next: boolean },
  told: Exclude<Telling['told'], { what: 'race_cancelled' }>,
  now: Date,
): Promise<MailMessage> {
  const { timezone } = found
  const expires_at = found.held_until ?? found.updated_at
  const waits = waitsForMoney(found.state) && expires_at > now
  switch (told.what) {
    case 'payment':
      return importPaymentMail({
        ...about,
        amount_cop: told.amount_cop,
        ...(told.told_cop !== undefined && { told_cop: told.told_cop }),
        rows: told.rows,
        applied_rows: counts.applied ?? 0,
        waiting_rows: counts.held ?? 0,
        left_cop: leftOf(found),
        ...restOf(found),
        pays_next: counts.pays_next,
        expires_at,
        timezone,
      })
    case 'ended':
      return importEndedMail({
        ...about,
        how: told.how,
        rows: told.rows,
        applied_rows: counts.applied ?? 0,
        back_online_cop: told.back_online_cop,
        back_transfer_cop: told.back_transfer_cop,
      })
    case 'moved':
      return importMovedMail({
        ...about,
        old_starts_at: new Date(told.old_starts_at),
        new_starts_at: new Date(told.new_starts_at),
        place: told.place,
        message: told.message,
        expires_at: waits ? expires_at : null,
        timezone,
      })
    case 'account_changed':
      return importAccountMail(about)
    case 'undone':
      return importUndoneMail({
        ...about,
        told_cop: told.told_cop,
        received_cop: told.received_cop,
        amount_cop: told.amount_cop,
        reason: told.reason,
        left_cop: leftOf(found),
        expires_at: waits ? expires_at : null,
        timezone,
      })
    case 'rejection_undone':
      return importReconsideredMail({
        ...about,
        amount_cop: told.amount_cop,
        reason: told.reason,
        expires_at: waits ? expires_at : null,
        timezone,
      })
    case 'rejected':
      return importRejectedMail({
        ...about,
        amount_cop: told.amount_cop,
        reason: told.reason,
        expires_at: waits ? expires_at : null,
        timezone,
      })
  }
}
