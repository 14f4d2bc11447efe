import {
  adminImportProofCall,
  approveImportPaymentCall,
  changeImportCompanyCall,
  changeImportRowsCall,
  confirmImportCall,
  downloadPaymentRequestCall,
  extendImportCall,
  IMPORT_PROOF_MAX_BYTES,
  importProofCall,
  listAllImportPaymentsCall,
  listImportLinkRunnersCall,
  listImportPaymentsCall,
  loadAnyImportPaymentCall,
  loadImportLinkCall,
  loadImportPayLinkCall,
  loadImportPaymentCall,
  noteImportReturnCall,
  payImportCall,
  payImportLinkCall,
  quoteImportCall,
  rejectImportPaymentCall,
  resendImportLinkCall,
  sendImportProofCall,
  undoImportPaymentCall,
} from '@zancada/contracts'
import type { FastifyRequest } from 'fastify'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin, anyone, type OrganizerAccess, organizerWith } from '../../../platform/http/access'
import { callerOf } from '../../../platform/http/caller'
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key'
import { readForm } from '../../../platform/http/multipart-form'
import { type Route, route } from '../../../platform/http/route'
import { sendDocument } from '../../../platform/http/send-document'
import type { MoneyParts } from '../../payments'
import { changeImportCompany, extendImport, resendImportLink } from './change-import'
import { changeImportRows } from './change-rows'
import { listImportLinkRunners, loadImportLink } from './company-link'
import { confirmImport } from './confirm-import'
import {
  listAllImportPayments,
  listImportPayments,
  loadAnyImportPayment,
  loadImportPayment,
  loadProof,
} from './list-import-payments'
import { noteListReturn } from './note-list-return'
import { payByLink, payFromPanel, submitByLink } from './pay-ways'
import { downloadPaymentRequest } from './payment-request'
import { quoteImport } from './quote-import'
import { approveTransfer, rejectTransfer } from './review-transfer'
import { shareLink } from './share-link'
import { undoReview } from './undo-review'

const access = organizerWith('importaciones')
const seeing = organizerWith('import-payments')
const reviewing = organizerWith('finanzas')
/** What was sent to pay settles: `refuseUnlessHeld` says of which lists. */
const settling: OrganizerAccess = { ...reviewing, evenSuspended: true }

export function importOrderRoutes(deps: ApiDependencies, moneyParts: MoneyParts): Route[] {
  const money = { ...deps, ...moneyParts }
  return [
    route(quoteImportCall, access, ({ actor, params, query }) => quoteImport(deps, actor, params.id, query)),
    route(
      changeImportRowsCall,
      access,
      {
        audit: ['import.rows_corrected', 'import.rows_left_out', 'import.rows_taken_back'],
        takenDown: 'stands',
      },
      ({ actor, params, body }) => changeImportRows(deps, actor, params.id, body),
    ),
    route(
      confirmImportCall,
      access,
      { audit: ['import.confirmed'], takenDown: 'refused' },
      ({ actor, params, body }) => confirmImport(deps, actor, params.id, body),
    ),
    route(
      changeImportCompanyCall,
      access,
      { audit: ['import.company_changed', 'import.account_changed'], takenDown: 'stands' },
      ({ actor, params, body }) => changeImportCompany(deps, actor, params.id, body),
    ),
    route(
      extendImportCall,
      access,
      { audit: ['import.extended'], takenDown: 'stands' },
      ({ actor, params, body }) => extendImport(deps, actor, params.id, body),
    ),
    route(loadImportPayLinkCall, access, ({ actor, params }) => shareLink(deps, actor, params.id)),
    route(
      resendImportLinkCall,
      access,
      { audit: ['import.link_resent'], takenDown: 'refused' },
      ({ actor, params }) => resendImportLink(deps, actor, params.id),
    ),
    route(
      payImportCall,
      access,
      { audit: ['import.transfer_submitted'], takenDown: 'refused' },
      async ({ actor, params, request }) =>
        payFromPanel(
          money,
          actor,
          params.id,
          request.isMultipart() ? { form: await readProofForm(request) } : { json: request.body },
          idempotencyKeyOf(request),
        ),
    ),
    route(listImportPaymentsCall, seeing, ({ actor, query }) => listImportPayments(deps, actor, query)),
    route(loadImportPaymentCall, seeing, ({ actor, params }) => loadImportPayment(deps, actor, params.id)),
    route(importProofCall, seeing, async ({ actor, params, reply }) =>
      sendDocument(reply, await loadProof(deps, actor, params.id)),
    ),
    route(
      approveImportPaymentCall,
      settling,
      { audit: ['import.transfer_approved'], takenDown: 'refused' },
      ({ actor, params, body }) => approveTransfer(deps, actor, params.id, body),
    ),
    route(
      rejectImportPaymentCall,
      settling,
      { audit: ['import.transfer_rejected'], takenDown: 'stands' },
      ({ actor, params, body }) => rejectTransfer(deps, actor, params.id, body),
    ),
    route(
      undoImportPaymentCall,
      reviewing,
      {
        audit: ['import.transfer_undone', 'import.rejection_undone', 'import.payment_returned'],
        takenDown: 'stands',
      },
      ({ actor, params, body }) => undoReview(deps, actor, params.id, body),
    ),
    route(
      noteImportReturnCall,
      settling,
      { audit: ['import.return_noted'], takenDown: 'stands' },
      ({ actor, params, body }) => noteListReturn(deps, actor, params.id, body),
    ),
    route(listAllImportPaymentsCall, admin, ({ query }) => listAllImportPayments(deps, query)),
    route(loadAnyImportPaymentCall, admin, ({ params }) => loadAnyImportPayment(deps, params.id)),
    route(adminImportProofCall, admin, async ({ params, reply }) =>
      sendDocument(reply, await loadProof(deps, 'admin', params.id)),
    ),
    route(loadImportLinkCall, anyone, ({ params, query, request }) =>
      loadImportLink(money, callerOf(request), params.token, query.transaccion),
    ),
    route(listImportLinkRunnersCall, anyone, ({ params, query, request }) =>
      listImportLinkRunners(deps, callerOf(request), params.token, query),
    ),
    route(downloadPaymentRequestCall, anyone, async ({ params, request, reply }) => {
      const { code, pdf } = await downloadPaymentRequest(deps, callerOf(request), params.token)
      reply
        .header('content-disposition', `attachment; filename="solicitud-de-pago-${code}.pdf"`)
        .type('application/pdf')
        .send(pdf)
      return ''
    }),
    route(payImportLinkCall, anyone, { audit: ['import.checkout_opened'] }, ({ params, body, request }) =>
      payByLink(money, callerOf(request), params.token, body.amount_cop),
    ),
    route(sendImportProofCall, anyone, { audit: ['import.transfer_submitted'] }, ({ params, request }) =>
      submitByLink(
        money,
        callerOf(request),
        params.token,
        () => readProofForm(request),
        idempotencyKeyOf(request),
      ),
    ),
  ]
}

const readProofForm = (request: FastifyRequest) => readForm(request, { maxFileBytes: IMPORT_PROOF_MAX_BYTES })
