import type { adminTexts } from './locale'

/** The administrator's places, as the column shows them. A new screen is one line here and its name in the locale. */
export const ADMIN_AREAS: readonly AdminAreaGroup[] = [
  {
    key: 'platform',
    areas: [
      {
        key: 'dashboard',
        to: '/admin/dashboard',
        drawing: 'M4 11.500 12 4l8 7.500M6 10v10h12V10M10 20v-6h4v6',
      },
      {
        key: 'organizers',
        to: '/admin/organizadores',
        drawing:
          'M4 20V6l8-3v17M12 9l8 2.500V20M3 20h18M7.500 9v.01M7.500 13v.01M7.500 17v.01M16 14.500v.01M16 17v.01',
      },
      { key: 'events', to: '/admin/eventos', drawing: 'M6 21V4M6 5h12l-3 4 3 4H6' },
      {
        key: 'users',
        to: '/admin/usuarios',
        drawing:
          'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 20c0-3.600 2.900-6 6.500-6s6.500 2.400 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.100.800 3.500 2.800 3.500 5.500',
      },
    ],
  },
  {
    key: 'money',
    areas: [
      {
        key: 'payments',
        to: '/admin/pagos',
        drawing:
          'M3 6.500h18v11H3zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M6.500 12v.01M17.500 12v.01',
      },
      {
        key: 'refunds',
        to: '/admin/devoluciones',
        drawing: 'M9 6 4 11l5 5M4 11h10.500a5.500 5.500 0 0 1 0 11H11',
      },
      {
        key: 'payouts',
        to: '/admin/desembolsos',
        drawing: 'M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
      },
      {
        key: 'importPayments',
        to: '/admin/pagos-importacion',
        drawing: 'M5 3h14v18l-3.500-2-3.500 2-3.500-2-3.500 2zM9 8h6M9 12h6',
      },
    ],
  },
  {
    key: 'people',
    areas: [
      {
        key: 'support',
        to: '/admin/soporte',
        drawing:
          'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3.500v5H6a2 2 0 0 1-2-2zM20 14h-3.500v5H18a2 2 0 0 0 2-2zM18 19c0 1.500-1.500 2.500-4 2.500',
      },
      {
        key: 'requests',
        to: '/admin/solicitudes',
        drawing: 'M4 5h16v11H9l-5 4zM8 9h8M8 12.500h5',
      },
    ],
  },
  {
    key: 'system',
    areas: [
      {
        key: 'audit',
        to: '/admin/auditoria',
        drawing: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h6.500M9 16h6.500',
      },
      {
        key: 'jobs',
        to: '/admin/trabajos',
        drawing:
          'M4 12a8 8 0 0 1 13.700-5.600L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.700 5.600L4 15.500M4 20v-4.500h4.500',
      },
      {
        key: 'settings',
        to: '/admin/ajustes',
        drawing:
          'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
      },
    ],
  },
]

/** Every name of the locale, so that a screen that comes later needs its line above and nothing else. */
type AreaKey = keyof typeof adminTexts.source.areas

interface AdminArea {
  readonly key: AreaKey
  readonly to: string
  /** Lines in a square of 24. */
  readonly drawing: string
}

interface AdminAreaGroup {
  readonly key: keyof typeof adminTexts.source.groups
  readonly areas: readonly AdminArea[]
}
