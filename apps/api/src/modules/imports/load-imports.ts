import type {
  AnswerOf,
  ImportOrder,
  listImportRowsCall,
  listImportsCall,
  ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import { inSnapshot, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent } from '../events'
import { fieldsOf } from './import-fields.rules'
import { selectCells, selectFirstCells, selectRows } from './import-rows.repository'
import { presentImport, presentRow, presentSummary } from './imports.presenter'
import {
  countRows,
  type ImportRecord,
  selectImports,
  selectTimeline,
  selectUsualAccount,
} from './imports.repository'
import { loadTerms } from './load-terms'
import { selectPaymentsOf } from './order/import-payments.repository'
import { loadTotals } from './order/load-totals'
import { findOwnImport } from './own-import'
import { rowsBehind } from './reading/date-order.rules'
import { columnsOf, sheetNamesOf } from './stored-columns.rules'

const IMPORTS_PAGE = 20
const ROWS_PAGE = 50
const ROWS_LOOKED_AT = 20

export async function listImports(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  { evento, cursor }: ReceivedQuery<typeof listImportsCall>,
): Promise<AnswerOf<typeof listImportsCall>> {
  const before = decodeCursor(z.tuple([z.uuid()]), cursor)?.[0]
  if (evento !== undefined) await findOwnEvent(database, actor, evento)
  const found = await selectImports(database, actor, { eventSlug: evento, before, limit: IMPORTS_PAGE + 1 })
  const counts = await countRows(
    database,
    found.map(({ id }) => id),
  )
  return toPage(
    found,
    IMPORTS_PAGE,
    ({ id }) => [id],
    (record) => presentSummary(record, counts.get(record.id) ?? {}),
  )
}

export function loadImport(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
): Promise<ImportOrder> {
  return inSnapshot(database, async (db) => presentWhole(db, await findOwnImport(db, actor, id), clock.now()))
}

export async function presentWhole(db: Queryable, found: ImportRecord, now: Date): Promise<ImportOrder> {
  const { terms } = await loadTerms(db, found.event_id, now)
  const columns = columnsOf(found)
  return presentImport(found, {
    counts: (await countRows(db, [found.id])).get(found.id) ?? {},
    columns,
    fields: fieldsOf(terms),
    terms,
    today: terms.today,
    datedCells: await selectCells(db, found.id, columns.orders.flatMap(rowsBehind)),
    firstCells: await selectFirstCells(db, found.id, ROWS_LOOKED_AT),
    timeline: await selectTimeline(db, found.id),
    totals: await loadTotals(db, found, now),
    payments: await selectPaymentsOf(db, found.id),
    usualAccount: found.confirmed_at === null ? await selectUsualAccount(db, found.organizer_id) : null,
    now,
  })
}

export async function listImportRows(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  id: string,
  { estado, q, cursor }: ReceivedQuery<typeof listImportRowsCall>,
): Promise<AnswerOf<typeof listImportRowsCall>> {
  const after = decodeCursor(z.tuple([z.int()]), cursor)?.[0]
  const found = await findOwnImport(database, actor, id)
  const columns = columnsOf(found)
  const names = sheetNamesOf(found)
  const rows = await selectRows(database, id, { state: estado, q, after, limit: ROWS_PAGE + 1 })
  return toPage(
    rows,
    ROWS_PAGE,
    ({ number }) => [number],
    (row) => presentRow(actor, row, columns, names),
  )
}
