import type { Cop, ImportCompanyPage } from '@zancada/contracts'
import { inSnapshot } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Caller } from '../../../platform/http/caller'
import { conflict } from '../../../platform/http/problems'
import { saidDate, saidMoment } from '../../../platform/spanish-moment.rules'
import { salesPaused } from '../../orders'
import { type ImportRecord, selectLegalOrganizer } from '../imports.repository'
import { findByToken, limitLink, presentPage } from './company-link'
import { importPagePath } from './import-page-path.rules'
import { assertPayable } from './pay-import'
import { type PaymentRequest, paymentRequestDrawing } from './payment-request.drawing'

/** All drawings share one thread. */
const DOWNLOADS = { name: 'payment-request-pdf', tries: 30, windowSeconds: 3600 }

type Dependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'accessTokens' | 'createRateLimit' | 'drawings' | 'publicUrl'
>

/** For the holder of the link. A list that was cancelled or ran out has no payment request; a paid list has one. */
export async function downloadPaymentRequest(
  deps: Dependencies,
  caller: Caller,
  token: string,
): Promise<{ code: string; pdf: Buffer }> {
  await limitLink(deps, caller)
  const request = await loadRequest(deps, token)
  return { code: request.page.code, pdf: await deps.drawings.draw(paymentRequestDrawing, request) }
}

async function loadRequest(deps: Dependencies, token: string): Promise<PaymentRequest> {
  const { id } = await findByToken(deps, deps.database, token)
  await deps.createRateLimit(DOWNLOADS).take(id)
  return inSnapshot(deps.database, async (db) => {
    const now = deps.clock.now()
    const found = await findByToken(deps, db, token)
    const page = await presentPage(db, found, now)
    assertRequestable(found, page, now)
    const { code, company, totals, lines, transfer_instructions } = page
    const { event_name, event_starts_at, held_until, timezone } = found
    return {
      page: { code, company, totals, lines, transfer_instructions },
      pending_cop: pendingOf(page),
      event_name,
      organizer: await selectLegalOrganizer(db, found.organizer_id),
      made_at: saidDate(now, timezone),
      race_at: event_starts_at && saidMoment(event_starts_at, timezone),
      pay_until: held_until && held_until > now ? saidMoment(held_until, timezone) : null,
      pay_url: `${deps.publicUrl}${importPagePath(token)}`,
    }
  })
}

function pendingOf({ payments }: Pick<ImportCompanyPage, 'payments'>): Cop {
  return payments
    .filter(({ state }) => state === 'pending')
    .reduce((sum, { amount_cop }) => sum + amount_cop, 0)
}

/** The document exists wherever the page offers it: also while a bank decides after the deadline. */
function assertRequestable(found: ImportRecord, { standing, event }: ImportCompanyPage, now: Date): void {
  if (found.event_state === 'cancelled') throw conflict('import_closed', 'Esta carrera fue cancelada')
  if (standing === 'settled') return
  if (standing !== 'open' || event.has_started) assertPayable(found, now)
  // Nobody is asked to pay a suspended organizer, or for a race that was taken down.
  if (found.sales_paused || found.taken_down_reason !== null) throw salesPaused()
}
