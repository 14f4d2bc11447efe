import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import { type Countdown, countdownTo } from '../countdown'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'

export interface CountdownBibProps {
  page: MicrositePage
  /** The instant the page was prepared: what the server wrote and the browser's first render must write too. */
  now: string
}

/**
 * The calendar days left, on a bib; on the day of the race, the hours instead. The hours are the whole time left: beside
 * «Falta 1 día» they would be read as one sum.
 */
export function CountdownBib({ page, now }: CountdownBibProps) {
  const t = useTexts(micrositeTexts)
  const left = useCountdown(page.starts_at, now)
  const isCancelled = page.status === 'cancelled'
  return (
    <Bib>
      <Band>
        <Hole />
        <span>{page.city ?? page.name}</span>
        <Hole />
      </Band>
      {left === null || isCancelled ? (
        <Word>{t(isCancelled ? 'countdown.cancelled' : 'countdown.over')}</Word>
      ) : (
        <div
          role="timer"
          aria-label={left.days === 0 ? t('countdown.today') : t('countdown.label', { count: left.days })}
        >
          <div aria-hidden="true">
            {left.days === 0 ? (
              <Word>{t('countdown.today')}</Word>
            ) : (
              <>
                <Small>{t('countdown.left', { count: left.days })}</Small>
                <Days>{left.days}</Days>
                <Small>{t('countdown.days', { count: left.days })}</Small>
              </>
            )}
            {left.days === 0 && (
              <Clock>
                <span>{twoDigits(left.hours)}</span>
                {t('countdown.units.hours')}
                <span>{twoDigits(left.minutes)}</span>
                {t('countdown.units.minutes')}
                <span>{twoDigits(left.seconds)}</span>
                {t('countdown.units.seconds')}
              </Clock>
            )}
          </div>
        </div>
      )}
    </Bib>
  )
}

/** Starts from the instant that the server wrote, so hydration matches, and follows the visitor's clock from then on. */
function useCountdown(target: string, now: string): Countdown | null {
  const [instant, setInstant] = useState(() => Date.parse(now))
  useEffect(() => {
    const tick = () => setInstant(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return countdownTo(target, instant)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

const Bib = styled('div')(({ theme }) => ({
  width: 216,
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[16],
  color: theme.palette.text.primary,
  textAlign: 'center',
  transform: 'rotate(-4deg)',
  [theme.breakpoints.up('md')]: { width: 264 },
}))

const Band = styled('div')(({ theme }) => ({
  ...theme.typography.h6,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 12px',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
}))

const Hole = styled('i')(({ theme }) => ({
  flexShrink: 0,
  width: 11,
  height: 11,
  borderRadius: '50%',
  backgroundColor: theme.palette.background.default,
  boxShadow: 'inset 0 1px 2px rgba(11, 21, 51, 0.45)',
}))

const Small = styled('div')(({ theme }) => ({
  paddingTop: 8,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1,
  '& + & ': { paddingTop: 0 },
  '&:last-child': { paddingTop: 0, paddingBottom: 18 },
}))

const Days = styled('div')(({ theme }) => ({
  ...theme.typography.display,
  fontSize: 76,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 0.98,
  [theme.breakpoints.up('md')]: { fontSize: 100 },
}))

const Clock = styled('div')(({ theme }) => ({
  margin: '10px 12px 0',
  padding: '8px 0 12px',
  borderTop: `2px dashed ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& span': {
    margin: '0 3px 0 8px',
    color: theme.palette.text.primary,
    fontSize: '1.125rem',
    fontWeight: 700,
  },
}))

const Word = styled('div')(({ theme }) => ({ ...theme.typography.h3, padding: '36px 16px 40px' }))
