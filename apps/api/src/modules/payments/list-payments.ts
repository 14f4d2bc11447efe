import type { AnswerOf, listAdminPaymentsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import { selectAdminPayments, sumAttention } from './admin-payments.repository'
import { presentPayment } from './payments.presenter'

const PAGE_SIZE = 25
const cursorKey = z.tuple([z.uuid()])

export async function listPayments(
  { database }: Pick<ApiDependencies, 'database'>,
  { atencion, tipo, estado, q, cursor }: ReceivedQuery<typeof listAdminPaymentsCall>,
): Promise<AnswerOf<typeof listAdminPaymentsCall>> {
  const search = {
    onlyAttention: atencion === '1',
    kind: tipo,
    state: estado,
    q,
    after: decodeCursor(cursorKey, cursor)?.[0],
    limit: PAGE_SIZE + 1,
  }
  const rows = await selectAdminPayments(database, search)
  return {
    ...toPage(rows, PAGE_SIZE, ({ id }) => [id], presentPayment),
    ...(search.onlyAttention && { totals: await sumAttention(database, search) }),
  }
}
