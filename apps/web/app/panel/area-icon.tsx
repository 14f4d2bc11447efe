import type { PanelArea } from './panel-areas'

export function AreaIcon({ area }: { area: PanelArea['key'] }) {
  return <DrawnIcon drawing={DRAWINGS[area]} />
}

/** A drawing of lines in a square of 24. */
export function DrawnIcon({ drawing }: { drawing: string }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <path d={drawing} />
    </svg>
  )
}

const DRAWINGS: Readonly<Record<PanelArea['key'], string>> = {
  dashboard: 'M4 11.500 12 4l8 7.500M6 10v10h12V10M10 20v-6h4v6',
  events: 'M6 21V4M6 5h12l-3 4 3 4H6',
  registrations: 'M4 5h16v14H4zM8 8.500v.01M16 8.500v.01M8 12.500h8M8 15.500h5',
  waitlist: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  imports: 'M4 4h11v5M4 4v16h6M4 9.500h11M8.500 4v8M13 16.500h8M17 12.500l4 4-4 4',
  discounts: 'M4 12V4h8l8.500 8.500-8 8zM8 8v.01',
  inventory: 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500M8 6l8 4v3',
  accreditation:
    'M5 8h14l1 12.500H4zM8.500 8V6.500a3.500 3.500 0 0 1 7 0V8M8.500 14.500l2.500 2.500 4.500-4.700',
  reports: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  importPayments: 'M5 3h14v18l-3.500-2-3.500 2-3.500-2-3.500 2zM9 8h6M9 12h6',
  payouts:
    'M3 6.500h18v11H3zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M6.500 12v.01M17.500 12v.01',
  team: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 20c0-3.600 2.900-6 6.500-6s6.500 2.400 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.100.800 3.500 2.800 3.500 5.500',
  profile:
    'M4 20V6l8-3v17M12 9l8 2.500V20M3 20h18M7.500 9v.01M7.500 13v.01M7.500 17v.01M16 14.500v.01M16 17v.01',
  edit: 'm4 20 1-4.500L16 4.500l3.500 3.500-11 11zM13.500 7l3.500 3.500',
  microsite: 'M3 5h18v14H3zM3 9.500h18M6.500 7.300v.01M9.500 7.300v.01M7 13h5M7 16h8',
  widgets: 'm9 8-4.500 4L9 16M15 8l4.500 4-4.500 4',
  checkIn: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 12.500l2.500 2.500L16 9.500',
}
