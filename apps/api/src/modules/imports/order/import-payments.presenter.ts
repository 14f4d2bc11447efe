import type { ImportCompany, ImportPayment, ListedImportPayment } from '@zancada/contracts'
import type { ImportRecord } from '../imports.repository'
import type { ImportPaymentRow, TransferTwin } from './import-payments.repository'

export function presentImportPayment(row: ImportPaymentRow): ImportPayment {
  const { id, method, state, amount_cop, received_cop, reference, proof_kind, proof_name } = row
  return {
    id,
    method,
    state,
    amount_cop,
    received_cop,
    reference,
    proof: proof_kind === null ? null : { kind: proof_kind, file_name: proof_name ?? '' },
    reason: row.reason,
    submitted_by: row.submitted_by,
    reviewed_by: row.reviewed_by,
    created_at: row.created_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }
}

export function presentTwin(twin: TransferTwin | undefined): ListedImportPayment['twin'] {
  if (twin === undefined) return null
  const { import_code, state, reference, created_at } = twin
  return { import_code, state, reference, created_at: created_at.toISOString() }
}

type CompanyColumns = Pick<
  ImportRecord,
  | 'company_name'
  | 'company_nit'
  | 'company_contact_name'
  | 'company_email'
  | 'company_phone'
  | 'company_address'
  | 'company_city_code'
>

/** Null until it is confirmed: then all of it is there. */
export function presentCompany(row: CompanyColumns): ImportCompany | null {
  if (row.company_name === null) return null
  return {
    name: row.company_name,
    nit: row.company_nit ?? '',
    contact_name: row.company_contact_name ?? '',
    email: row.company_email ?? '',
    phone: row.company_phone,
    address: row.company_address ?? '',
    city_code: row.company_city_code ?? '',
  }
}
