import type {
  AnswerOf,
  ListedImportPayment,
  listAllImportPaymentsCall,
  listImportPaymentsCall,
  loadAnyImportPaymentCall,
  ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../../platform/database/cursor'
import type { Queryable } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { findOwnEvent } from '../../events'
import { selectPaidImports } from '../imports.repository'
import { findOwnImport } from '../own-import'
import { selectCancelledRaces } from './cancelled-race.repository'
import { totalsOf, unspentOf } from './import-money.rules'
import { presentCompany, presentImportPayment, presentTwin } from './import-payments.presenter'
import {
  type ImportPaymentRow,
  type ListedImportPaymentRow,
  searchImportPayments,
  selectImportPayment,
  selectTransfer,
  selectTwins,
  sumReturnedCredit,
  sumRowRefunds,
  sumSubmitted,
} from './import-payments.repository'
import { openProof } from './proof'

const PAGE = 30
const cursorKey = z.tuple([z.int(), z.uuid()])
const keyOf = ({ rank, id }: ListedImportPaymentRow) => [rank, id] as const

export async function listImportPayments(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  { evento, estado, q, cursor }: ReceivedQuery<typeof listImportPaymentsCall>,
): Promise<AnswerOf<typeof listImportPaymentsCall>> {
  const after = decodeCursor(cursorKey, cursor)
  if (evento !== undefined) await findOwnEvent(database, actor, evento)
  const rows = await searchImportPayments(database, {
    reach: actor,
    eventSlug: evento,
    state: estado,
    q,
    after,
    limit: PAGE + 1,
  })
  const present = await presenterOf(database, rows)
  return toPage(rows, PAGE, keyOf, (row) => present(row).listed)
}

export async function listAllImportPayments(
  { database }: Pick<ApiDependencies, 'database'>,
  { estado, q, cursor }: ReceivedQuery<typeof listAllImportPaymentsCall>,
): Promise<AnswerOf<typeof listAllImportPaymentsCall>> {
  const after = decodeCursor(cursorKey, cursor)
  const rows = await searchImportPayments(database, {
    reach: 'all',
    state: estado,
    q,
    after,
    limit: PAGE + 1,
  })
  const present = await presenterOf(database, rows)
  return toPage(rows, PAGE, keyOf, (row) => {
    const { listed, organizer } = present(row)
    return { ...listed, organizer }
  })
}

/** One of them, wherever it stands in the list. */
export async function loadImportPayment(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  id: string,
): Promise<ListedImportPayment> {
  const row = await findPayment(database, id)
  await findOwnImport(database, actor, row.import_id)
  return (await presenterOf(database, [row]))(row).listed
}

export async function loadAnyImportPayment(
  { database }: Pick<ApiDependencies, 'database'>,
  id: string,
): Promise<AnswerOf<typeof loadAnyImportPaymentCall>> {
  const row = await findPayment(database, id)
  const { listed, organizer } = (await presenterOf(database, [row]))(row)
  return { ...listed, organizer }
}

export async function presentListed(db: Queryable, id: string): Promise<ListedImportPayment> {
  const row = await findPayment(db, id)
  return (await presenterOf(db, [row]))(row).listed
}

async function findPayment(db: Queryable, id: string): Promise<ImportPaymentRow> {
  const row = await selectImportPayment(db, id)
  if (!row) throw notFound()
  return row
}

async function presenterOf(db: Queryable, rows: readonly ImportPaymentRow[]) {
  const ids = [...new Set(rows.map(({ import_id }) => import_id))]
  const imports = new Map((await selectPaidImports(db, ids)).map((found) => [found.id, found]))
  const submitted = await sumSubmitted(db, ids)
  const returned = await sumReturnedCredit(db, ids)
  const rowRefunds = await sumRowRefunds(db, ids)
  const cancelled = await selectCancelledRaces(db, ids)
  const twins = await selectTwins(
    db,
    rows.map(({ id }) => id),
  )
  return (row: ImportPaymentRow) => {
    const found = imports.get(row.import_id)
    const company = found && presentCompany(found)
    if (!found || !company) throw notFound()
    const listed: ListedImportPayment = {
      ...presentImportPayment(row),
      import: {
        id: found.id,
        code: found.code,
        event: { slug: found.event_slug, name: found.event_name },
        company,
        totals: totalsOf(found, {
          submitted_cop: submitted.get(found.id) ?? 0,
          returned_cop: returned.get(found.id) ?? 0,
          rowRefunds: rowRefunds.get(found.id),
          cancelled: cancelled.get(found.id),
        }),
        expires_at: found.held_until?.toISOString() ?? null,
      },
      undoable_cop: row.method === 'transfer' ? unspentOf(found, row.received_cop ?? 0) : 0,
      twin: presentTwin(twins.get(row.id)),
    }
    return { listed, organizer: { id: found.organizer_id, name: found.organizer_name } }
  }
}

/** The proof of a transfer within reach; for an administrator, of any. */
export async function loadProof(
  deps: Pick<ApiDependencies, 'database' | 'storage'>,
  actor: OrganizerActor | 'admin',
  id: string,
) {
  const transfer = await selectTransfer(deps.database, id)
  if (!transfer) throw notFound()
  if (actor !== 'admin') await findOwnImport(deps.database, actor, transfer.import_id)
  return openProof(deps, transfer)
}
