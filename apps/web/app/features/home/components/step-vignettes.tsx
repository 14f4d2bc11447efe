import type { ReactNode } from 'react'
import { colors } from '../../../ui/colors'
import { displayFont } from '../../../ui/theme-typography'
import { homeTexts } from '../locale'

/** One small picture per step: a course on a map, a bill that adds up, a bib at the finish. */
export const STEP_VIGNETTES = [CourseOnMap, ClearBill, BibAtFinish]

function CourseOnMap() {
  return (
    <Vignette ground={colors.primary}>
      <g fill="none" stroke="#5F83FA" strokeWidth="1.5">
        <path d="M250-10c-60 30-74 84-40 122s110 34 160 4 60-90 20-136" />
        <path d="M276-10c-46 26-56 70-30 98s84 26 118 4 40-66 14-102" />
        <path d="M306 4c-28 18-34 44-18 62s52 16 72 2 24-42 8-66" />
        <path d="M-10 150c60-26 96-10 130 18s60 44 90 44" />
        <path d="M-10 180c50-18 76-6 104 16s40 26 60 26" />
      </g>
      <path
        d="M60 172c40 6 60-16 74-42s40-34 70-22 50 8 66-14 22-36 40-42"
        fill="none"
        stroke={colors.lime}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="60" cy="172" r="8" fill={colors.surface} />
      <path
        d="M310 8a24 24 0 0 0-24 24c0 17 24 36 24 36s24-19 24-36a24 24 0 0 0-24-24z"
        fill={colors.coral}
      />
      <circle cx="310" cy="31" r="9" fill={colors.surface} />
    </Vignette>
  )
}

function ClearBill() {
  return (
    <Vignette ground={colors.limeLight}>
      <path d="M400 0 358 200h42z" fill={colors.lime} />
      <g transform="rotate(-4 200 110)">
        <path
          d="M128 28a10 10 0 0 1 10-10h124a10 10 0 0 1 10 10v156l-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9z"
          fill={colors.surface}
          stroke={colors.ink}
          strokeWidth="2.500"
        />
        <g fill={colors.line}>
          <path d="M146 42h60v9h-60zM146 66h44v9h-44zM146 90h52v9h-52z" />
          <path d="M226 42h28v9h-28zM232 66h22v9h-22zM230 90h24v9h-24z" />
        </g>
        <path d="M146 114h108" stroke={colors.ink} strokeWidth="2" strokeDasharray="4 5" />
        <path d="M146 128h38v13h-38z" fill={colors.ink} />
        <path d="M208 128h46v13h-46z" fill={colors.primary} />
      </g>
      <circle cx="284" cy="156" r="26" fill={colors.success} />
      <path
        d="m272 157 9 9 16-18"
        fill="none"
        stroke={colors.surface}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Vignette>
  )
}

function BibAtFinish() {
  return (
    <Vignette ground={colors.coralLight}>
      <path d="M400 0 358 200h42z" fill={colors.coral} />
      <g transform="translate(24)">
        <path d="M70 200V52h14v148zM316 200V52h14v148z" fill={colors.ink} />
        <path d="M70 30h260v44H70z" fill={colors.ink} />
        <g fill={colors.surface}>
          <path d="M82 36h16v16H82zM114 36h16v16h-16zM146 36h16v16h-16zM178 36h16v16h-16zM210 36h16v16h-16zM242 36h16v16h-16zM274 36h16v16h-16zM306 36h16v16h-16z" />
          <path d="M98 52h16v16H98zM130 52h16v16h-16zM162 52h16v16h-16zM194 52h16v16h-16zM226 52h16v16h-16zM258 52h16v16h-16zM290 52h16v16h-16z" />
        </g>
        <g transform="rotate(5 200 140)">
          <rect x="140" y="96" width="120" height="84" rx="9" fill={colors.surface} />
          <path d="M140 105a9 9 0 0 1 9-9h102a9 9 0 0 1 9 9v13H140z" fill={colors.primary} />
          <text
            x="200"
            y="161"
            fill={colors.ink}
            fontFamily={displayFont}
            fontWeight="900"
            fontSize="34"
            textAnchor="middle"
          >
            {homeTexts.t('bib.number')}
          </text>
        </g>
      </g>
    </Vignette>
  )
}

function Vignette({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 200" aria-hidden="true" focusable="false">
      <path d="M0 0h400v200H0z" fill={ground} />
      {children}
    </svg>
  )
}
