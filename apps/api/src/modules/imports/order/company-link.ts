import type {
  AnswerOf,
  ImportCompanyPage,
  listImportLinkRunnersCall,
  ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import { inSnapshot, type Queryable, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { hasStarted } from '../../../platform/has-started.rules'
import type { Caller } from '../../../platform/http/caller'
import { notFound } from '../../../platform/http/problems'
import { hashToken } from '../../../platform/tokens/secret-token'
import { askWompi, type SettleDependencies, settleTransaction } from '../../payments'
import { waitsForMoney } from '../import-states.rules'
import {
  countRows,
  type ImportRecord,
  lockImport,
  selectImport,
  selectImportByToken,
  selectOrganizerContact,
} from '../imports.repository'
import { selectListedPeople, selectNextTurns, selectPricedLines } from './company-rows.repository'
import { presentCompany, presentImportPayment } from './import-payments.presenter'
import { selectPaymentsOf } from './import-payments.repository'
import { loadTotals } from './load-totals'

/** A page that waits for a bank asks every few seconds; a guesser of tokens asks far more. */
const QUESTIONS = { name: 'import-link', tries: 300, windowSeconds: 15 * 60 }

/** How long it shows how an import ended: it names the company and its contact. */
const KEEP_MS = 30 * 24 * 3_600_000

type LinkDependencies = SettleDependencies & Pick<ApiDependencies, 'createRateLimit' | 'accessTokens'>

/** For the holder of the link. Back from the provider's page, the provider itself is asked for the result. */
export async function loadImportLink(
  deps: LinkDependencies,
  caller: Caller,
  token: string,
  transactionId: string | undefined,
): Promise<ImportCompanyPage> {
  await limitLink(deps, caller)
  const found = await findByToken(deps, deps.database, token)
  if (transactionId !== undefined && waitsForMoney(found.state))
    await askWompi(() => settleTransaction(deps, transactionId))
  // Of one instant: a page that sees a payment decided and not yet what it paid never asks again.
  return inSnapshot(deps.database, async (db) =>
    presentPage(db, await findByToken(deps, db, token), deps.clock.now()),
  )
}

const RUNNERS_PAGE = 50

/** Who is on the list, for the company that sent it. */
export async function listImportLinkRunners(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'accessTokens'>,
  caller: Caller,
  token: string,
  { cursor }: ReceivedQuery<typeof listImportLinkRunnersCall>,
): Promise<AnswerOf<typeof listImportLinkRunnersCall>> {
  await limitLink(deps, caller)
  const after = decodeCursor(z.tuple([z.int()]), cursor)?.[0]
  const found = await findByToken(deps, deps.database, token)
  if (!hasCompany(found)) throw notFound()
  const rows = await selectListedPeople(deps.database, found.id, { after, limit: RUNNERS_PAGE + 1 })
  return toPage(
    rows,
    RUNNERS_PAGE,
    ({ number }) => [number],
    ({ number, name, category, state }) => ({
      number,
      name,
      category,
      state: state === 'applied' || state === 'cancelled' ? state : 'held',
    }),
  )
}

export async function limitLink(
  { createRateLimit }: Pick<ApiDependencies, 'createRateLimit'>,
  caller: Caller,
): Promise<void> {
  await createRateLimit(QUESTIONS).take(caller.network)
}

type ConfirmedImport = ImportRecord & { readonly company_email: string }

export function hasCompany(found: ImportRecord): found is ConfirmedImport {
  return found.company_email !== null
}

/** One that tells how it went, for the company's address; the link to pay stays as it is. */
export function signCompanyLink(
  { accessTokens }: Pick<ApiDependencies, 'accessTokens'>,
  found: ConfirmedImport,
  until: Date,
): string {
  return accessTokens.signImport(
    { import_id: found.id, email: found.company_email, link: linkMark(found) },
    until,
  )
}

function isInForce(found: ImportRecord, shown: { readonly email: string; readonly link: string }): boolean {
  return found.company_email === shown.email && linkMark(found) === shown.link
}

/** Tells the link to pay from those before it, and nothing else about it. */
const linkMark = ({ token_hash }: ImportRecord) => token_hash?.subarray(0, 8).toString('hex') ?? ''

/** By the link that was mailed to pay, or by one of those that told how it went; until some time after its end. */
export async function findByToken(
  { accessTokens, clock }: Pick<ApiDependencies, 'accessTokens' | 'clock'>,
  db: Queryable,
  token: string,
): Promise<ImportRecord> {
  const shown = accessTokens.readImport(token)
  const found = await (shown ? selectImport(db, shown.import_id) : selectImportByToken(db, hashToken(token)))
  if (!found || (shown && !isInForce(found, shown))) throw notFound()
  // A race may be cancelled long after its list was registered: its company then reads what goes back.
  const over_at = found.cancellation_told_at ?? found.closed_at
  if (over_at !== null && clock.now().getTime() - over_at.getTime() > KEEP_MS) throw notFound()
  return found
}

/** A new link may have been mailed meanwhile: then this one opens nothing any more. */
export async function lockByToken(
  deps: Pick<ApiDependencies, 'accessTokens' | 'clock'>,
  tx: Transaction,
  token: string,
): Promise<ImportRecord> {
  await lockImport(tx, (await findByToken(deps, tx, token)).id)
  return findByToken(deps, tx, token)
}

/** Everything the company's page says; its payment request is drawn from the same amounts. */
export async function presentPage(db: Queryable, found: ImportRecord, now: Date): Promise<ImportCompanyPage> {
  const company = presentCompany(found)
  if (company === null) throw notFound()
  const counts = (await countRows(db, [found.id])).get(found.id) ?? {}
  const payments = await selectPaymentsOf(db, found.id)
  return {
    code: found.code,
    standing: standingOf(
      found,
      now,
      payments.some(({ state }) => state === 'pending'),
    ),
    event: {
      slug: found.event_slug,
      name: found.event_name,
      starts_at: found.event_starts_at?.toISOString() ?? '',
      has_started: hasStarted(found.event_starts_at, now),
    },
    organizer: await selectOrganizerContact(db, found.organizer_id),
    // Nobody is told to pay a suspended organizer.
    transfer_instructions: found.sales_paused ? null : found.transfer_instructions,
    company,
    totals: await loadTotals(db, found, now),
    lines: await selectPricedLines(db, found.id),
    next_turns: waitsForMoney(found.state) ? await selectNextTurns(db, found.id) : [],
    counts: { held: counts.held ?? 0, applied: counts.applied ?? 0 },
    expires_at: found.held_until?.toISOString() ?? null,
    // Who of the organizer's team looked at them is not for the company.
    payments: payments.map((row) => presentImportPayment({ ...row, submitted_by: null, reviewed_by: null })),
  }
}

/** Its places wait while a bank decides, whatever the clock says. */
function standingOf(
  { state, event_state, held_until }: ImportRecord,
  now: Date,
  isPending: boolean,
): ImportCompanyPage['standing'] {
  if (event_state === 'cancelled') return 'race_cancelled'
  if (state === 'paid' || state === 'applied') return 'settled'
  if (!waitsForMoney(state)) return state === 'expired' ? 'expired' : 'cancelled'
  return isPending || (held_until !== null && held_until > now) ? 'open' : 'expired'
}
