import type { RaceSetup, RaceTicket } from '@zancada/contracts'
import { fingerprintOf } from '../device/documents'

const CATEGORIES = [
  { id: '0c000000-0000-4000-8000-000000000021', name: '21K' },
  { id: '0c000000-0000-4000-8000-000000000010', name: '10K' },
] as const

export const [TWENTY_ONE, TEN] = CATEGORIES

const DOCUMENT_KEY = 'B'.repeat(43)

/** As the server of the example tells a document. */
export function documentOf(number: string): NonNullable<RaceTicket['document']> {
  return { ends_with: number.slice(-4), fingerprint: fingerprintOf(DOCUMENT_KEY, number) }
}

/** A runner of the 10K who collected their kit the day before and has not come in yet. */
export function exampleTicket(changes: Partial<RaceTicket> = {}): RaceTicket {
  return {
    ticket_code: 'ABCD1234EFGH5678',
    registration_id: '0a000000-0000-4000-8000-000000000001',
    bib: '1042',
    first_name: 'Lucía',
    last_name: 'Peña Rojas',
    document: documentOf('1020304050'),
    category: TEN.name,
    category_id: TEN.id,
    size: 'M',
    state: 'confirmed',
    alerts: [],
    pickup: null,
    accredited: exampleAccreditation(),
    checked_in: null,
    ...changes,
  }
}

export function exampleAccreditation(
  changes: Partial<NonNullable<RaceTicket['accredited']>> = {},
): NonNullable<RaceTicket['accredited']> {
  return {
    at: '2027-03-13T15:20:00.000Z',
    station: 'Mesa 2',
    device: 'Celular de Ana',
    collected_by: null,
    items: ['Camiseta', 'Medalla'],
    missing: [],
    ...changes,
  }
}

export function exampleSetup(changes: Partial<RaceSetup> = {}): RaceSetup {
  return {
    event: {
      id: '0e000000-0000-4000-8000-000000000001',
      name: 'Frailejón Urbano',
      starts_at: '2027-03-14T11:00:00.000Z',
      timezone: 'America/Bogota',
    },
    ticket_key: 'A'.repeat(43),
    document_key: DOCUMENT_KEY,
    needs_pin: false,
    names_collectors: true,
    categories: [...CATEGORIES],
    kit: [
      {
        id: '0b000000-0000-4000-8000-000000000001',
        kind: 'shirt',
        name: 'Camiseta',
        size: 'M',
        category_id: null,
      },
      {
        id: '0b000000-0000-4000-8000-000000000002',
        kind: 'medal',
        name: 'Medalla',
        size: null,
        category_id: null,
      },
    ],
    sizes: [
      { name: 'S', left: 4 },
      { name: 'M', left: null },
      { name: 'L', left: 0 },
    ],
    stations: [
      { id: '0d000000-0000-4000-8000-000000000001', name: 'Mesa 1', is_open: true },
      { id: '0d000000-0000-4000-8000-000000000002', name: 'Mesa 2', is_open: true },
    ],
    waiver: { version: '2027-01', text: 'Corro bajo mi **propia responsabilidad**.' },
    data_policy: { version: '2027-01', path: '/politica-privacidad' },
    ...changes,
  }
}
