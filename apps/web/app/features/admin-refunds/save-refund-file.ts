import { downloadRefundFileCall } from '@zancada/contracts/refund-batches/refund-batches.calls'
import { saveFromApi } from '../../ui/files/save-from-api'

export const saveRefundFile = (id: string, code: string) =>
  saveFromApi(downloadRefundFileCall, [{ params: { id } }], `devoluciones-${code}.csv`)
