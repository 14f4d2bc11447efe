import { useId } from 'react'
import { colors } from '../../../ui/colors'

/** Portrait: the sun leaves the sea while the first ones warm up along the shore. */
export function CoastScene() {
  const sky = useId()
  return (
    <svg viewBox="0 0 700 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3F68F2" />
          <stop offset="0.3" stopColor="#9DB4FF" />
          <stop offset="0.52" stopColor="#FFDCCB" />
        </linearGradient>
      </defs>
      <path fill={`url(#${sky})`} d="M0 0h700v900H0z" />
      <g fill="none" stroke={colors.surface} strokeWidth="1.5" opacity="0.2">
        <path d="M-20 90C100 140 230 40 360 80s240 60 360-10" />
        <path d="M-20 134C100 184 230 84 360 124s240 60 360-10" />
        <path d="M-20 178C100 228 230 128 360 168s240 60 360-10" />
      </g>
      <circle cx="300" cy="462" r="104" fill={colors.coral} />
      <path fill="#8FA8FF" d="M700 470V404l-52 16-70-30-82 44-60-10-70 46z" />
      <path fill="#5F83FA" d="M0 470h700v430H0z" />
      <path fill={colors.primary} d="M0 538q44-22 88 0t88 0 88 0 88 0 88 0 88 0 88 0 88 0v362H0z" />
      <g stroke={colors.coral} strokeWidth="7" strokeLinecap="round" opacity="0.9">
        <path d="M236 490h130M262 512h80M282 534h40" />
      </g>
      <path fill={colors.primaryDark} d="M0 604q58-30 117 0t117 0 117 0 117 0 117 0 117 0v296H0z" />
      <path fill={colors.ink} d="M0 690c120-60 240-6 360-22s240-50 340-14v246H0z" />
      <path
        fill="none"
        stroke={colors.lime}
        strokeWidth="16"
        d="M-20 678c130-66 256-8 376-24s240-50 364-10"
      />
    </svg>
  )
}
