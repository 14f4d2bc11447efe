import {
  annulRefundFileCall,
  askRefundAccountsCall,
  cancelRefundBatchCall,
  decideRefundDoubtCall,
  downloadRefundFileCall,
  giveRefundAccountCall,
  listOwingRacesCall,
  listRefundLinesCall,
  loadRefundAccountCall,
  loadRefundClosingCall,
  loadRefundResultCall,
  REFUND_RESULT_MAX_BYTES,
  startRefundBatchCall,
  writeRefundFileCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { readForm } from '../../platform/http/multipart-form'
import { type Route, route } from '../../platform/http/route'
import { sendStream } from '../../platform/http/send-stream'
import { annulRefundFile } from './annul-file'
import { askAgain } from './ask-again'
import { cancelBatch } from './cancel-batch'
import { decideDoubt } from './decide-doubt'
import { downloadFile } from './download-file'
import { listLines } from './list-lines'
import { listOwingRaces } from './list-races'
import { loadClosing } from './load-closing'
import { loadResult } from './load-result'
import { giveRefundAccount, loadRefundAccount } from './refund-account'
import { startBatch } from './start-batch'
import { writeFile } from './write-file'

export function refundBatchesRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listOwingRacesCall, admin, ({ query }) => listOwingRaces(deps, query)),
    route(loadRefundClosingCall, admin, ({ params }) => loadClosing(deps, params.slug)),
    route(listRefundLinesCall, admin, ({ params, query }) => listLines(deps, params.slug, query)),
    route(startRefundBatchCall, admin, { audit: ['refund_batch.started'] }, ({ actor, params }) =>
      startBatch(deps, actor, params.slug),
    ),
    route(cancelRefundBatchCall, admin, { audit: ['refund_batch.cancelled'] }, ({ actor, params }) =>
      cancelBatch(deps, actor, params.slug),
    ),
    route(askRefundAccountsCall, admin, { audit: ['refund_accounts.asked'] }, ({ actor, params }) =>
      askAgain(deps, actor, params.slug),
    ),
    route(writeRefundFileCall, admin, { audit: ['refund_file.written'] }, ({ actor, params }) =>
      writeFile(deps, actor, params.slug),
    ),
    route(downloadRefundFileCall, admin, async ({ actor, params, reply }) =>
      sendStream(reply, await downloadFile(deps, actor, params.id)),
    ),
    route(annulRefundFileCall, admin, { audit: ['refund_file.annulled'] }, ({ actor, params }) =>
      annulRefundFile(deps, actor, params.id),
    ),
    route(
      decideRefundDoubtCall,
      admin,
      { audit: ['refund_line.found_paid', 'refund_line.found_unpaid'] },
      ({ actor, params, body }) => decideDoubt(deps, actor, params.id, body),
    ),
    route(
      loadRefundResultCall,
      admin,
      { audit: ['refund_result.loaded'] },
      async ({ actor, params, request }) => {
        const form = await readForm(request, { maxFileBytes: REFUND_RESULT_MAX_BYTES })
        return loadResult(deps, actor, params.slug, form)
      },
    ),
    route(loadRefundAccountCall, anyone, ({ params, request }) =>
      loadRefundAccount(deps, callerOf(request), params.token),
    ),
    route(giveRefundAccountCall, anyone, { audit: ['refund_account.given'] }, ({ params, body, request }) =>
      giveRefundAccount(deps, callerOf(request), params.token, body),
    ),
  ]
}
