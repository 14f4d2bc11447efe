import type { Cop, ImportProblem } from '@zancada/contracts'
import { writeAudit, writeAudits } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { createReadableCode } from '../../../platform/tokens/readable-code'
import { createUuidV7 } from '../../../platform/uuid-v7'
import { moveHeldRedemption } from '../../discounts'
import { placesFreedJob } from '../../events'
import { confirmationJob } from '../../orders'
import { participantColumns } from '../../participants'
import {
  giveBackListed,
  insertTeamNamedApart,
  isDocumentClaimed,
  isTeamNameTaken,
  registerListed,
  takesPlace,
} from '../../places'
import { holdsPlaces, mayBecome } from '../import-states.rules'
import { selectRegistered } from '../import-terms.repository'
import { tellImportJob } from '../imports.jobs'
import { type ImportRecord, lockImport, updateImport } from '../imports.repository'
import { insertOrders, selectBibCategories } from './apply.repository'
import { oweCredit } from './end-import'
import {
  type ApplicableRow,
  type HeldRow,
  selectHeldRows,
  sumHeldCosts,
  updateApplied,
  updateDuplicate,
  updateSeats,
} from './held-rows.repository'
import {
  type Covered,
  costOf,
  coveredRows,
  covers,
  creditOf,
  type ImportMoney,
  sumOf,
  without,
} from './import-money.rules'
import { paidState } from './import-standing.rules'
import { passCaptaincies, turnOf, turnsBefore } from './seated-rows.rules'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

interface Applying {
  readonly id: string
  /** Of which the company hears afterwards. */
  readonly paid?: { readonly amount_cop: Cop; readonly told_cop?: Cop | undefined } | undefined
}

/** Teams, and people who run alone; of teams of ten, as many rows as one statement takes. */
const TURNS_AT_ONCE = 100
/** Longer than an order's: thousands are written at once. */
const CODE_LETTERS = 8
/** How often somebody may register elsewhere in the very instant before the job is tried again later. */
const TRIES = 5

/**
 * Registers the rows that the money covers, in their order, a batch in each transaction and the import locked first:
 * killed anywhere and started over, it goes on with the next row that waits, and registers none twice.
 */
export async function applyImport(deps: Dependencies, { id, paid }: Applying): Promise<void> {
  const passedOver = new Set<number>()
  let rows = 0
  let lostRaces = 0
  for (;;) {
    try {
      const step = await inTransaction(deps.database, (tx) => applyBatch(deps, tx, id, passedOver))
      rows += step.applied
      for (const turn of step.passedOver) passedOver.add(turn)
      if (!step.isMore) break
    } catch (error) {
      lostRaces += 1
      // The next look finds them registered, or the team's name taken.
      if (!(isDocumentClaimed(error) || isTeamNameTaken(error)) || lostRaces === TRIES) throw error
    }
  }
  if (paid)
    await deps.jobs.enqueue(deps.database, tellImportJob, { id, told: { what: 'payment', ...paid, rows } })
}

interface AppliedBatch {
  readonly applied: number
  readonly isMore: boolean
  /** Turns that wait for somebody at a checkout, while others after them are registered. */
  readonly passedOver: readonly number[]
}

const NOTHING: AppliedBatch = { applied: 0, isMore: false, passedOver: [] }

async function applyBatch(
  deps: Dependencies,
  tx: Transaction,
  id: string,
  passedOver: ReadonlySet<number>,
): Promise<AppliedBatch> {
  const now = deps.clock.now()
  const found = await lockImport(tx, id)
  // A race that will not be run registers nobody: what it holds is about to be let go.
  if (!found || found.event_state === 'cancelled') return NOTHING
  if (!holdsPlaces(found.state)) return NOTHING
  // Who comes first matters only while the money is short.
  const isWhole = covers(creditOf(found), await sumHeldCosts(tx, id))
  const waiting = await selectHeldRows(tx, id, TURNS_AT_ONCE, isWhole ? [...passedOver] : [])
  const names = new Map((await selectBibCategories(tx, found.event_id)).map((each) => [each.id, each]))
  const paid = coveredRows(waiting, creditOf(found))
  const isPaying = await areClaimed(tx, names, paid, 'held')
  // Somebody at a checkout may still leave it: they wait, and so do the rows after them that the money may not cover. A
  // later look finds how it went.
  const paying = new Set(paid.filter(isPaying).map(turnOf))
  const asked = isWhole ? paid.filter((row) => !paying.has(turnOf(row))) : turnsBefore(paid, paying)
  const isIn = await areClaimed(tx, names, asked, 'confirmed')
  // A team whose captain registered elsewhere stays with the others.
  const next = passCaptaincies(asked, isIn)
  await updateSeats(
    tx,
    id,
    next.filter((row, index) => row !== asked[index]),
  )
  const duplicates = next.filter(isIn)
  // What pays each follows from who is left.
  const covered = coveredRows(
    next.filter((row) => !isIn(row)),
    creditOf(found),
  )
  const nameOf = ({ category_id }: HeldRow) => names.get(category_id)?.name ?? 'esta categoría'
  await dropDuplicates(deps, tx, found, duplicates, nameOf)
  const takesBib = ({ category_id }: HeldRow) => names.get(category_id)?.takes_bib ?? false
  await register(deps, tx, found, covered, takesBib, now)
  const money = moneyAfter(found, duplicates, covered)
  const isLast = waiting.filter(takesPlace).length < TURNS_AT_ONCE && next.length === waiting.length
  const isDone = isLast && (!isWhole || passedOver.size === 0)
  await writeStep(tx, found, money, { applied: covered.length, isDone, now })
  const passed = isWhole ? [...paying] : []
  return {
    applied: covered.length,
    isMore: !isDone && next.length + passed.length > 0,
    passedOver: passed,
  }
}

/** Tells of each of these rows whether somebody else claims its runner in its category. */
async function areClaimed(
  tx: Transaction,
  categories: ReadonlyMap<string, unknown>,
  rows: readonly ApplicableRow[],
  state: 'held' | 'confirmed',
): Promise<(row: ApplicableRow) => boolean> {
  const keys = rows.map(({ document_key }) => document_key)
  const claims = await selectRegistered(tx, [...categories.keys()], keys, [state])
  return ({ document_key, category_id }) => claims.get(document_key)?.includes(category_id) ?? false
}

function moneyAfter(
  found: ImportMoney,
  duplicates: readonly HeldRow[],
  covered: readonly Covered<HeldRow>[],
): ImportMoney {
  return {
    ...found,
    ...without(found, duplicates),
    applied_online_cop: found.applied_online_cop + sumOf(covered, ({ online_cop }) => online_cop),
    applied_transfer_cop: found.applied_transfer_cop + sumOf(covered, ({ transfer_cop }) => transfer_cop),
  }
}

/** Registered elsewhere since: their places go back, and what was paid serves the next rows. */
async function dropDuplicates(
  { jobs }: Dependencies,
  tx: Transaction,
  found: ImportRecord,
  duplicates: readonly HeldRow[],
  nameOf: (row: HeldRow) => string,
): Promise<void> {
  if (duplicates.length === 0) return
  await giveBackListed(tx, found.event_id, duplicates)
  const told = (row: HeldRow): ImportProblem => ({
    field: 'document_number',
    severity: 'duplicate',
    text: `Ya está inscrito en ${nameOf(row)}`,
  })
  await updateDuplicate(
    tx,
    found.id,
    duplicates.map((row) => ({ number: row.number, problems: [told(row)] })),
  )
  await jobs.enqueue(tx, placesFreedJob, { event_id: found.event_id })
}

/** One paid order for each: its runner is the buyer, and the import names the payer. A team's order is its captain's. */
async function register(
  { jobs }: Dependencies,
  tx: Transaction,
  found: ImportRecord,
  covered: readonly Covered<ApplicableRow>[],
  takesBib: (row: HeldRow) => boolean,
  now: Date,
): Promise<void> {
  if (covered.length === 0) return
  const written = covered.map((row) => ({ row, order_id: createUuidV7(now), id: createUuidV7(now) }))
  await insertOrders(
    tx,
    written.map(({ row, order_id }) => ({
      id: order_id,
      code: `ZN-${createReadableCode(CODE_LETTERS)}`,
      event_id: found.event_id,
      guest_email: row.normalized.email,
      subtotal_cop: row.price_cop,
      discount_cop: row.discount_cop,
      service_fee_cop: row.service_fee_cop,
      organizer_fee_cop: row.organizer_fee_cop,
      total_cop: costOf(row),
      state: 'paid' as const,
      expires_at: now,
      network: 'panel',
      created_at: now,
      updated_at: now,
      paid_at: now,
      import_order_id: found.id,
      transfer_cop: row.transfer_cop,
    })),
  )
  const teams = new Map<number, string>()
  for (const { row, order_id } of written)
    if (row.team_row !== null && row.team_seat === 1)
      teams.set(
        row.team_row,
        await insertTeamNamedApart(tx, {
          event_id: found.event_id,
          category_id: row.category_id,
          order_id,
          name: row.team_name ?? '',
          created_at: now,
        }),
      )
  await registerListed(
    tx,
    found.event_id,
    written.map(({ row, order_id, id }) => ({
      team_id: row.team_row === null ? null : (teams.get(row.team_row) ?? null),
      team_seat: row.team_seat,
      id,
      order_id,
      event_id: found.event_id,
      category_id: row.category_id,
      price_phase_id: row.price_phase_id,
      position: 1,
      price_cop: row.price_cop,
      discount_cop: row.discount_cop,
      service_fee_cop: row.service_fee_cop,
      source: 'import' as const,
      ...participantColumns(row.normalized),
      size: row.size,
      takes_bib: takesBib(row),
    })),
    now,
  )
  await updateApplied(
    tx,
    found.id,
    written.map(({ row, id }) => ({ number: row.number, registration_id: id })),
  )
  await writeAudits(
    tx,
    written.map(({ row, id }) => ({
      actor_id: null,
      action: 'registration.imported',
      subject_type: 'registration',
      subject_id: id,
      after: { state: 'confirmed', category_id: row.category_id, import: found.code, row: row.number },
    })),
  )
  await jobs.enqueueMany(
    tx,
    confirmationJob,
    written.map(({ row, order_id, id }) => ({ order_id, ...lostSize(row, id) })),
  )
}

/** One that ran out while its money came late. */
function lostSize({ size, normalized }: ApplicableRow, registration_id: string) {
  return size === null && normalized.size ? { lost_sizes: [{ registration_id, size: normalized.size }] } : {}
}

interface Step {
  readonly applied: number
  readonly isDone: boolean
  readonly now: Date
}

async function writeStep(
  tx: Transaction,
  found: ImportRecord,
  money: ImportMoney,
  { applied, isDone, now }: Step,
): Promise<void> {
  const state = isDone ? 'applied' : paidState(money)
  if (state !== found.state && !mayBecome(found.state, state))
    throw new Error(`The import ${found.code} is ${found.state}, it cannot be ${state}`)
  const back = isDone ? creditOf(money).online_cop : 0
  await oweCredit(tx, found, back, now)
  if (isDone) await moveHeldRedemption(tx, { import_order_id: found.id }, 'used', now)
  await updateImport(tx, found.id, {
    held_count: money.held_count,
    subtotal_cop: money.subtotal_cop,
    discount_cop: money.discount_cop,
    service_fee_cop: money.service_fee_cop,
    applied_online_cop: money.applied_online_cop,
    applied_transfer_cop: money.applied_transfer_cop,
    owed_cop: money.owed_cop + back,
    state,
    updated_at: now,
    ...((isDone || state === 'paid') && { paid_at: found.paid_at ?? now }),
    ...(isDone && { closed_at: now }),
  })
  if (applied > 0 || state !== found.state)
    await writeAudit(tx, {
      actor_id: null,
      action: isDone ? 'import.applied' : 'import.rows_applied',
      subject_type: 'import',
      subject_id: found.id,
      before: { state: found.state },
      after: { state, rows: applied, owed_cop: back },
    })
}
