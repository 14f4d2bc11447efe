import { setImmediate as othersTurn } from 'node:timers/promises'
import {
  type confirmImportCall,
  IMPORT_HOLD_HOURS,
  type ImportCompanyFields,
  type ImportOrder,
  type ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, type ProblemError } from '../../../platform/http/problems'
import { createSecretToken } from '../../../platform/tokens/secret-token'
import { findDiscount, insertHeldRedemption, moveHeldRedemption, refusedDiscount } from '../../discounts'
import { selectSale } from '../../orders'
import { doorRefusal, holdListed, isPlaceGone } from '../../places'
import { dropFile } from '../drop-file'
import { lockRow, updateAllShared, updateJudged } from '../import-rows.repository'
import { mayBecome } from '../import-states.rules'
import { applyImportJob } from '../imports.jobs'
import { type ImportRecord, updateImport } from '../imports.repository'
import { judgeAgainTogether, judgeRowsNow, type RejudgedRows } from '../judge-rows'
import { presentWhole } from '../load-imports'
import { findOwnImport, notOpen, requireOwnImport } from '../own-import'
import { rowName, type SheetNames } from '../row-place.rules'
import { sheetNamesOf } from '../stored-columns.rules'
import { selectNumbersToHold, selectRowsToHold, updateHeld } from './held-rows.repository'
import { sendPayLink } from './import-link'
import { costOf } from './import-money.rules'
import { holdEnd } from './import-standing.rules'
import { assertMayNameAccount } from './named-account'
import { selectOwnCompany } from './own-company.repository'
import { NOT_ON_SALE, type PricedRow, type PricedRows, priceRows } from './price-rows'
import { numbersLost } from './seated-rows.rules'

type Dependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'jobs' | 'publicUrl' | 'tableThreads' | 'storage'
>
type Body = ReceivedBody<typeof confirmImportCall>

/** How often a price that sells out under our feet is read again. */
const TRIES = 4

/**
 * Judges the rows once more, by what the race asks and has now, and holds the places and sizes of all that are right, or
 * of none. Rows that are not right any more are told of first: nobody is left out without being seen.
 */
export async function confirmImport(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  body: Body,
): Promise<ImportOrder> {
  const seen = await findOwnImport(deps.database, actor, id)
  if (seen.state !== 'reviewing') throw notOpen(seen)
  const judged = await judgeNow(deps, seen)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const problem = await inTransaction(deps.database, (tx) => confirm(deps, tx, actor, seen, judged, body))
      if (problem) throw problem
      // What was left out of it stays out.
      await dropFile(deps, seen)
      return await presentWhole(
        deps.database,
        await findOwnImport(deps.database, actor, id),
        deps.clock.now(),
      )
    } catch (error) {
      if (doorRefusal(error)?.what !== 'phase_sold_out') throw error
      if (attempt === TRIES) throw pricesMoving()
    }
  }
}

type Judged = { readonly shared: Uint8Array } | RejudgedRows

/** While the race asks for what it asked, rows stand by themselves as they were judged. */
async function judgeNow(deps: Dependencies, seen: ImportRecord): Promise<Judged> {
  const shared = await judgeAgainTogether(deps, seen)
  return shared === null ? judgeRowsNow(deps, seen) : { shared }
}

async function writeJudged(tx: Transaction, id: string, judged: Judged): Promise<void> {
  if ('shared' in judged) return updateAllShared(tx, id, judged.shared)
  for (const batch of judged.batches) await updateJudged(tx, id, batch)
  await updateImport(tx, id, { m_is_female: judged.m_is_female, judged_by: judged.judged_by })
}

/**
 * A problem that comes back instead of being thrown leaves what was written before it. What is scarce comes last: until
 * then buyers of the race wait for nothing.
 */
async function confirm(
  deps: Dependencies,
  tx: Transaction,
  actor: OrganizerActor,
  seen: ImportRecord,
  judged: Judged,
  body: Body,
): Promise<ProblemError | undefined> {
  const now = deps.clock.now()
  const found = await requireOwnImport(tx, actor, seen.id)
  if (found.state !== 'reviewing') throw notOpen(found)
  if (found.revision !== seen.revision) throw changedMeanwhile()
  const expires_at = holdEnd(body.hold_hours ?? IMPORT_HOLD_HOURS.usual, found.event_starts_at, now)
  if (expires_at <= now) throw conflict('not_on_sale', 'Este evento ya empezó')

  const before = await selectNumbersToHold(tx, found.id)
  await writeJudged(tx, found.id, judged)
  const lost = numbersLost(before, await selectNumbersToHold(tx, found.id))
  if (lost.length > 0) {
    await updateImport(tx, found.id, { revision: found.revision + 1, updated_at: now })
    return rowsChanged(lost, await whyNot(tx, found.id, lost[0] ?? 0), sheetNamesOf(found))
  }
  const rows = await selectRowsToHold(tx, found.id)
  if (rows.length === 0) throw conflict('nothing_to_hold', 'No hay filas listas para reservar')

  const { organizer_id, event_id } = found
  const code = body.discount_code?.toUpperCase()
  const discount = code
    ? await findDiscount(tx, { code, organizer_id, event_id, now }, 'discount_code')
    : null
  const sale = await selectSale(tx, { id: event_id }, now)
  const pricing = sale && priceRows(sale, rows, discount, now)
  if (pricing?.outcome !== 'priced')
    throw conflict(pricing?.code ?? 'not_on_sale', pricing?.refusal ?? NOT_ON_SALE)
  const { priced } = pricing
  // A list may have ten thousand people: between two walks over it other requests are answered.
  await othersTurn()
  await updateHeld(tx, found.id, priced.rows)
  await writeConfirmed(tx, actor, found, { priced, body, expires_at, now })
  if (priced.total_cop > 0) await sendPayLink(deps, tx, found.id)
  // Rows that cost nothing wait for no money.
  if (priced.rows[0] && costOf(priced.rows[0].price) === 0)
    await deps.jobs.enqueue(tx, applyImportJob, { id: found.id })
  const listed = priced.rows.map(({ size, team_seat, price: { category_id, price_phase_id } }) => ({
    category_id,
    price_phase_id,
    size,
    team_seat,
  }))
  await holdListed(tx, event_id, listed).catch((error: unknown) => {
    throw toldRefusal(error, priced.rows)
  })
  if (discount) await takeCode(tx, found, discount.id, priced.discount_cop, now)
  if (priced.total_cop === 0) await moveHeldRedemption(tx, { import_order_id: found.id }, 'used', now)
  return undefined
}

interface Confirming {
  readonly priced: PricedRows
  readonly body: Body
  readonly expires_at: Date
  readonly now: Date
}

async function writeConfirmed(
  tx: Transaction,
  actor: OrganizerActor,
  found: ImportRecord,
  { priced, body, expires_at, now }: Confirming,
): Promise<void> {
  if (body.transfer_instructions) assertMayNameAccount(actor)
  const { subtotal_cop, discount_cop, service_fee_cop, total_cop } = priced
  const isFree = total_cop === 0
  const state = isFree ? 'paid' : 'awaiting_payment'
  if (!mayBecome(found.state, state)) throw notOpen(found)
  await updateImport(tx, found.id, {
    ...companyColumns(body.company ?? (await selectOwnCompany(tx, found.organizer_id))),
    transfer_instructions: body.transfer_instructions || null,
    // Nobody holds this token: each reader of the page is mailed a link of their own.
    token_hash: createSecretToken().hash,
    state,
    held_count: priced.rows.length,
    subtotal_cop,
    discount_cop,
    service_fee_cop,
    confirmed_at: now,
    expires_at,
    revision: found.revision + 1,
    updated_at: now,
    ...(isFree && { paid_at: now }),
  })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'import.confirmed',
    subject_type: 'import',
    subject_id: found.id,
    before: { state: found.state },
    after: { state, rows: priced.rows.length, amount_cop: total_cop, expires_at },
  })
}

export function companyColumns(company: ImportCompanyFields) {
  return {
    company_name: company.name,
    company_nit: company.nit,
    company_contact_name: company.contact_name,
    company_email: company.email,
    company_phone: company.phone ?? null,
    company_address: company.address,
    company_city_code: company.city_code,
  }
}

async function takeCode(
  tx: Transaction,
  { id }: ImportRecord,
  discount_code_id: string,
  amount_cop: number,
  now: Date,
): Promise<void> {
  await insertHeldRedemption(tx, { discount_code_id, import_order_id: id, amount_cop }, now).catch(
    (error: unknown) => {
      // Somebody else took its last use in the same instant.
      throw doorRefusal(error)?.what === 'code_used_up' ? refusedDiscount('used_up', 'discount_code') : error
    },
  )
}

/** What the door refused, in the words the organizer reads. */
function toldRefusal(error: unknown, rows: readonly PricedRow[]): unknown {
  const refusal = doorRefusal(error)
  switch (refusal?.what) {
    case 'sold_out': {
      const category = rows.find(({ price }) => price.category_id === refusal.detail)?.price.category_name
      return conflict('sold_out', `No quedan cupos para todas las filas en ${category ?? 'este evento'}`)
    }
    case 'size_sold_out':
      return conflict(
        'size_sold_out',
        `Ya no quedan unidades de la talla ${refusal.detail} para todas las filas`,
      )
    case 'not_on_sale':
      return conflict('not_on_sale', NOT_ON_SALE)
    case undefined:
      // A category that sells teams since its rows were judged.
      return isPlaceGone(error) ? changedMeanwhile() : error
    default:
      return error
  }
}

const changedMeanwhile = () =>
  conflict('stale', 'Alguien cambió esta importación mientras la confirmabas. Revísala de nuevo.')

const pricesMoving = () =>
  conflict(
    'sold_out',
    'Los cupos de esta etapa de precios se están vendiendo ahora mismo. Inténtalo otra vez.',
  )

/** What stands in the way of a row, as it is told in the row. */
async function whyNot(tx: Transaction, id: string, number: number): Promise<string> {
  const row = await lockRow(tx, id, number)
  return row?.problems.find(({ severity }) => severity !== 'warning')?.text ?? ''
}

function rowsChanged(
  [first = 0, ...others]: readonly number[],
  why: string,
  names: SheetNames,
): ProblemError {
  const row = `La ${rowName(first, names)}`
  return conflict(
    'rows_changed',
    others.length === 0
      ? `${row} ya no está lista (${why}). Mírala antes de confirmar.`
      : `${row} (${why}) y ${others.length} más ya no están listas. Míralas antes de confirmar.`,
  )
}
