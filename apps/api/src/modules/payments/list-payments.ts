import type { AnswerOf, listAdminPaymentsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import { selectAdminPayments } from './admin-payments.repository'
import { presentPayment } from './payments.presenter'

const PAGE_SIZE = 25
const cursorKey = z.tuple([z.uuid()])

export async function listPayments(
  { database }: Pick<ApiDependencies, 'database'>,
  { atencion, estado, q, cursor }: ReceivedQuery<typeof listAdminPaymentsCall>,
): Promise<AnswerOf<typeof listAdminPaymentsCall>> {
  const rows = await selectAdminPayments(database, {
    onlyAttention: atencion === '1',
    state: estado,
    q,
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
  })
  return toPage(rows, PAGE_SIZE, ({ id }) => [id], presentPayment)
}
