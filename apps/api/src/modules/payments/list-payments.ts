import type { AnswerOf, listAdminPaymentsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import { colombianDay } from '../settings'
import type { AdminPaymentRow } from './admin-payment-rows.repository'
import {
  overduePayments,
  type PaymentSearch,
  selectAdminPayments,
  sumAttention,
} from './admin-payments.repository'
import { isOverdue, isOwedState } from './overdue.rules'
import { presentPayment } from './payments.presenter'

const PAGE_SIZE = 25
/** With its last day, a row that is overdue: those come before the others. */
const cursorKey = z.union([z.tuple([z.uuid()]), z.tuple([z.uuid(), z.iso.date()])])

export async function listPayments(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { atencion, tipo, estado, q, cursor }: ReceivedQuery<typeof listAdminPaymentsCall>,
): Promise<AnswerOf<typeof listAdminPaymentsCall>> {
  const now = clock.now()
  const today = colombianDay(now)
  const [after, overdue_since] = decodeCursor(cursorKey, cursor) ?? []
  const search: PaymentSearch = { onlyAttention: atencion === '1', kind: tipo, state: estado, q }
  const opensWithOverdue = search.onlyAttention || isOwedState(estado)
  const isPastOverdue = after !== undefined && overdue_since === undefined
  const limit = PAGE_SIZE + 1
  const rows =
    opensWithOverdue && !isPastOverdue
      ? await overduePayments(database, search, { today, after, return_by: overdue_since, limit }).execute()
      : []
  if (rows.length < limit && estado !== 'vencidas')
    rows.push(
      ...(await selectAdminPayments(database, search, {
        after: isPastOverdue ? after : undefined,
        besides: opensWithOverdue ? today : undefined,
        limit: limit - rows.length,
      })),
    )
  const keyOf = (row: AdminPaymentRow) =>
    opensWithOverdue && isOverdue(row, today) ? [row.id, row.return_by] : [row.id]
  return {
    ...toPage(rows, PAGE_SIZE, keyOf, (row) => presentPayment(row, now)),
    ...(search.onlyAttention && { totals: await sumAttention(database, search) }),
  }
}
