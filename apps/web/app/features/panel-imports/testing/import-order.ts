import type { ImportOrder, ImportTotals } from '@zancada/contracts'

export const IMPORT_ID = '0198c0de-0000-7000-8000-000000000014'

export const noTotals: ImportTotals = {
  rows: 0,
  subtotal_cop: 0,
  discount_cop: 0,
  service_fee_cop: 0,
  total_cop: 0,
  paid_online_cop: 0,
  paid_transfer_cop: 0,
  applied_cop: 0,
  submitted_cop: 0,
  left_cop: 0,
  credit_cop: 0,
  back_online_cop: 0,
  back_transfer_cop: 0,
  cancelled_race: null,
}

/** An import under review: two rows, one of them with an error. */
export const reviewed: ImportOrder = {
  id: IMPORT_ID,
  code: 'IM-7K3F9Q',
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí', is_cancelled: false },
  file_name: 'andina.csv',
  state: 'reviewing',
  progress: { done: 2, total: 2 },
  counts: {
    pending: 0,
    ready: 1,
    warning: 0,
    error: 1,
    duplicate: 0,
    held: 0,
    applied: 0,
    cancelled: 0,
    skipped: 0,
  },
  failure: null,
  created_at: '2026-11-16T12:00:00.000Z',
  updated_at: '2026-11-16T12:00:00.000Z',
  columns: [
    { title: 'Nombre', samples: ['Ana', 'Luis'], refusal: null },
    { title: 'Correo electrónico', samples: ['ana@'], refusal: null },
    { title: 'EPS', samples: ['Sura'], refusal: 'Los datos de salud no se importan' },
  ],
  mapping: ['first_name', 'email', null],
  fields: [
    { field: 'first_name', label: 'Nombres', is_required: true, is_date: false },
    { field: 'email', label: 'Correo', is_required: true, is_date: false },
    { field: 'club', label: 'Club', is_required: false, is_date: false },
  ],
  missing: [],
  has_started: false,
  dates: [],
  reading: {
    has_titles: true,
    sheets: [],
    more_sheets: 0,
    hidden_rows: 0,
    reads_hidden_rows: false,
    may_read_again: false,
  },
  company: null,
  transfer_instructions: null,
  totals: noTotals,
  discount_code: null,
  expires_at: null,
  timeline: [],
  payments: [],
}
