import type { AvailableRole } from '@zancada/contracts'

/** One drawing per role, in the line of the shared icons. */
export function RoleSign({ role }: { role: AvailableRole }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[role]} />
    </svg>
  )
}

const DRAWINGS: Readonly<Record<AvailableRole, string>> = {
  /** Three sliders. */
  admin: 'M5 4v7m0 4v5M12 4v3m0 4v9M19 4v10m0 4v2M3 13h4M10 9h4m3 7h4',
  /** The arch of a finish line. */
  organizer: 'M4 21V6l2-2h12l2 2v15M4 10h16M8 4v6m4-6v6m4-6v6M4 7h16',
  /** A credential on its ribbon. */
  staff: 'M8 3l2.500 5M16 3l-2.500 5M6 9h12v12H6zM10 9V7.500h4V9M9 17.500h6M12 13.500v.01',
  /** A shoe in full stride. */
  runner:
    'M3 7.500v9.500h16.500c1.200 0 1.700-.800 1.400-2l-.400-1.400c-2.800-.400-5.600-2-7.500-5.100L9.500 10C7 10.200 5 9.500 3 7.500zM3 14h17M11 9.500l1.200 1.300',
}
