import Alert from '@mui/material/Alert'
import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n'
import { plainFigure } from '../../../../ui/format/plain-figure'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { ClockAlert } from '../../line-state/clock-alert'
import { LineState } from '../../line-state/line-state'
import { PinAlert } from '../../line-state/pin-alert'
import { accreditationTexts } from '../locale'
import { PlaceSign } from './signs'

interface DeskBarProps {
  event: string
  device: RaceDayDevice
  state: RaceDayState
  who: string
  onStation: () => void
  /** Other ways out of the table. */
  children?: ReactNode
}

/** Which race, which table, whose hands and whether the line holds. */
export function DeskBar({ event, device, state, who, onStation, children }: DeskBarProps) {
  const t = useTexts(accreditationTexts)
  const station = state.station ?? t('bar.noStation')
  const { accredited, inPart, confirmed } = state.counts
  const whole = accredited - inPart
  const progress = t('bar.progress', { done: plainFigure(whole), total: plainFigure(confirmed) })
  return (
    <Bar>
      <div>
        <p>{t('title')}</p>
        <h1>{event}</h1>
        <p>{t('bar.who', { name: who })}</p>
      </div>
      <Chips role="group" aria-label={t('bar.label')}>
        <Place aria-label={t('bar.changeStation', { station })} onClick={onStation}>
          <PlaceSign />
          <span>{station}</span>
        </Place>
        <LineState device={device} state={state} />
        {children}
      </Chips>
      <div>
        <LinearProgress
          variant="determinate"
          aria-label={progress}
          value={confirmed === 0 ? 0 : (whole / confirmed) * 100}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <p>
          {progress}
          {inPart > 0 && ` · ${t('bar.inPart', { count: inPart, figure: plainFigure(inPart) })}`}
        </p>
      </div>
      <ClockAlert state={state} />
      <PinAlert device={device} state={state} />
      {state.held > 0 && (
        <Alert severity="warning">
          <strong>{t('bar.held', { count: state.held })}</strong>
          <br />
          {t('bar.heldText')}
        </Alert>
      )}
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  '& h1': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 0', color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& > div:first-of-type > p:first-of-type': { ...theme.typography.overline, margin: 0 },
}))

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Place = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 44,
  maxWidth: '100%',
  paddingInline: 14,
  borderRadius: 22,
  border: `1px solid ${theme.palette.text.secondary}`,
  backgroundColor: theme.palette.background.paper,
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))
