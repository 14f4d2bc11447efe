import { useId } from 'react'
import { colors } from '../../../ui/colors'

/** The Andes at six in the morning: a coral sun, four ridges and the course that climbs them. */
export function RaceMorning() {
  const sky = useId()
  return (
    <svg viewBox="0 0 800 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colors.primary} />
          <stop offset="0.34" stopColor="#5F83FA" />
          <stop offset="0.58" stopColor="#FFD0BF" />
        </linearGradient>
      </defs>
      <path fill={`url(#${sky})`} d="M0 0h800v720H0z" />
      <circle cx="352" cy="372" r="88" fill={colors.coral} />
      <path
        fill="#8FA8FF"
        d="M0 404l58-42 46 26 74-66 52 44 48-22 70 64 66-54 62 30 84-92 70 66 54-26 62 52 54-30v366H0z"
      />
      <path fill="#3F68F2" d="M0 472l84-44 62 28 92-58 78 62 70-20 88 46 96-84 78 50 66-28 86 56v240H0z" />
      <path
        fill={colors.primaryDark}
        d="M0 520c90-46 150-10 232-30s150-4 226 22 138-44 214-36 96 36 128 30v214H0z"
      />
      <path fill={colors.ink} d="M0 600c120-50 210-34 330-4s220-40 318-30 110 26 152 22v132H0z" />
      <g fill="none" stroke={colors.primary} strokeWidth="2">
        <path d="M0 632c120-46 214-30 330-2s222-38 318-28 112 24 152 20" />
        <path d="M0 664c120-42 216-28 330-2s224-34 318-26 112 22 152 18" />
        <path d="M0 696c120-38 218-24 330-2s226-30 318-22 112 20 152 16" />
      </g>
      <path
        fill={colors.lime}
        d="M452 720c-26-44 8-78 62-98 40-15 60-28 38-46-20-16-58-18-62-36-3-12 14-20 34-26l4 2c-16 7-26 14-22 22 6 13 56 14 86 38 32 26-6 46-48 66-46 22-52 46-28 78z"
      />
    </svg>
  )
}
