import type { PublicCategory, PublicEvent } from '@zancada/contracts'

const phase = {
  name: 'Primera etapa',
  price_cop: 145_000,
  starts_at: '2026-11-10T05:00:00.000Z',
  ends_at: '2026-12-16T05:00:00.000Z',
  state: 'current',
} as const

export const exampleCategory: PublicCategory = {
  id: '01a1ddc3-28a7-703a-aa1d-5a86c2933d3c',
  name: '21K',
  distance_m: 21_097,
  gender_rule: 'any',
  min_age: 18,
  max_age: null,
  age_taken_on: '2027-01-24',
  starts_at: null,
  status: 'open',
  remaining: null,
  phase,
  phases: [
    {
      ...phase,
      name: 'Preventa',
      price_cop: 120_000,
      starts_at: '2026-10-06T05:00:00.000Z',
      ends_at: phase.starts_at,
      state: 'ended',
    },
    phase,
    {
      ...phase,
      name: 'Última etapa',
      price_cop: 165_000,
      starts_at: phase.ends_at,
      ends_at: '2027-01-20T05:00:00.000Z',
      state: 'next',
    },
  ],
  service_fee_cop: 8_450,
  total_cop: 153_450,
}

/** A race on sale with the page every event starts with. */
export const exampleRace: PublicEvent = {
  slug: 'bahia-caracoli',
  name: 'Bahía Caracolí',
  city: 'Santa Marta',
  city_code: '47001',
  discipline: 'road',
  starts_at: '2027-01-24T10:00:00.000Z',
  timezone: 'America/Bogota',
  cover_url: null,
  cover: null,
  distances_m: [21_097],
  from_price_cop: 145_000,
  primary_color: null,
  status: 'open',
  organizer: { slug: 'andes-en-marcha', name: 'Andes en Marcha' },
  summary: 'Media maratón al amanecer.',
  venue: 'Malecón de Bastidas',
  registration_opens_at: '2026-10-06T05:00:00.000Z',
  registration_closes_at: '2027-01-20T10:00:00.000Z',
  fee_payer: 'runner',
  categories: [exampleCategory],
  sizes: [],
  questions: [],
  policies: { waiver: '', refunds: '', transfers: '' },
  microsite: {
    theme: { primary_color: '#0e7c86' },
    logo: null,
    cover: null,
    sections: [
      { kind: 'hero', is_visible: true, title: '' },
      {
        kind: 'about',
        is_visible: true,
        title: '',
        markdown: 'Ven **temprano**.\n\n<script>alert(1)</script>',
      },
      { kind: 'categories', is_visible: true, title: '' },
      {
        kind: 'faq',
        is_visible: true,
        title: 'Dudas',
        items: [{ question: '¿Llueve?', answer: 'A veces.' }],
      },
    ],
  },
}
