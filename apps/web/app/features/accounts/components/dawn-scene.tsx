import { useId } from 'react'
import { colors } from '../../../ui/colors'

/** Portrait: ridges at six in the morning and the course that climbs to them. Its middle band alone is a picture too. */
export function DawnScene() {
  const sky = useId()
  return (
    <svg viewBox="0 0 700 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colors.primary} />
          <stop offset="0.32" stopColor="#5F83FA" />
          <stop offset="0.54" stopColor="#FFD0BF" />
        </linearGradient>
      </defs>
      <path fill={`url(#${sky})`} d="M0 0h700v900H0z" />
      <g fill="none" stroke={colors.surface} strokeWidth="1.5" opacity="0.16">
        <path d="M-20 60C120 10 230 120 380 80s220-70 340 0" />
        <path d="M-20 104C120 54 230 164 380 124s220-70 340 0" />
        <path d="M-20 148C120 98 230 208 380 168s220-70 340 0" />
        <path d="M-20 192C120 142 230 252 380 212s220-70 340 0" />
      </g>
      <circle cx="448" cy="424" r="84" fill={colors.coral} />
      <path
        fill="#8FA8FF"
        d="M0 486l56-40 44 24 70-72 52 46 50-24 66 70 64-40 58 28 78-78 66 60 52-26 44 40v426H0z"
      />
      <path fill="#3F68F2" d="M0 556l80-46 62 30 88-62 80 66 66-22 86 50 90-80 74 52 74-34v390H0z" />
      <path
        fill={colors.primaryDark}
        d="M0 622c84-48 142-12 220-32s140-2 214 22 128-46 196-38 60 22 70 24v302H0z"
      />
      <path fill={colors.ink} d="M0 706c110-52 200-34 310-4s206-42 298-32 70 16 92 20v210H0z" />
      <g fill="none" stroke={colors.primary} strokeWidth="2" opacity="0.8">
        <path d="M0 748c110-46 204-30 310-2s206-38 298-28 72 14 92 18" />
        <path d="M0 790c110-42 204-28 310-2s206-34 298-26 72 12 92 16" />
        <path d="M0 832c110-38 204-24 310-2s206-30 298-22 72 10 92 14" />
        <path d="M0 874c110-34 204-22 310-2s206-26 298-20 72 10 92 12" />
      </g>
      <path
        fill={colors.lime}
        d="M520 900c-34-54 4-98 62-120 44-17 62-34 40-54-22-19-64-22-70-42-4-14 14-24 36-32l5 2c-17 9-27 17-22 26 8 15 60 17 92 45 35 30-4 54-48 76-48 24-58 52-30 99z"
      />
    </svg>
  )
}
