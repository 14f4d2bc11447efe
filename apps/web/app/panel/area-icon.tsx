import type { PanelArea } from './panel-areas'

export function AreaIcon({ area }: { area: PanelArea['key'] }) {
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
    >
      <path d={DRAWINGS[area]} />
    </svg>
  )
}

const DRAWINGS: Readonly<Record<PanelArea['key'], string>> = {
  dashboard: 'M4 11.500 12 4l8 7.500M6 10v10h12V10M10 20v-6h4v6',
  profile:
    'M4 20V6l8-3v17M12 9l8 2.500V20M3 20h18M7.500 9v.01M7.500 13v.01M7.500 17v.01M16 14.500v.01M16 17v.01',
}
