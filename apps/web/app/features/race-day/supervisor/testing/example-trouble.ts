import type { TroubledScan } from '@zancada/contracts'

/** The second of two tables that handed over the same kit. */
export function exampleTrouble(changes: Partial<TroubledScan> = {}): TroubledScan {
  return {
    id: '0f000000-0000-4000-8000-000000000009',
    kind: 'accreditation',
    state: 'conflict',
    reason: null,
    ticket_code: 'ABCD1234EFGH5678',
    runner: {
      registration_id: '0a000000-0000-4000-8000-000000000001',
      name: 'Lucía Peña Rojas',
      bib: '1042',
    },
    device: 'Tableta azul',
    station: 'Mesa 2',
    made_by: 'Pedro Gil',
    uploaded_by: null,
    items: null,
    repeated: [],
    second_kit: ['Camiseta', 'Medalla'],
    sizes: null,
    flags: [],
    occurred_at: '2027-03-13T15:25:00.000Z',
    received_at: '2027-03-13T15:40:00.000Z',
    conflict_with: { device: 'Celular de Ana', station: 'Mesa 1', at: '2027-03-13T15:20:00.000Z' },
    undone_for: null,
    is_open: true,
    resolved: null,
    ...changes,
  }
}
