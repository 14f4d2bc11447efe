import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { organizerEventsTexts } from '../locale'

export interface SoldMeterProps {
  confirmed: number
  held: number
  capacity: number | null
}

/** How many places are sold of how many; those that somebody is paying for are told apart. */
export function SoldMeter({ confirmed, held, capacity }: SoldMeterProps) {
  const t = useTexts(organizerEventsTexts)
  const share = capacity ? Math.min(1, confirmed / capacity) : 0
  return (
    <Meter>
      <Figures>
        <strong>{plainFigure(confirmed)}</strong>{' '}
        {capacity === null ? t('list.noCapacity') : t('list.ofCapacity', { capacity: plainFigure(capacity) })}
      </Figures>
      <Track aria-hidden="true">
        <Bar style={{ transform: `scaleX(${share})` }} />
      </Track>
      {held > 0 && <Held>{t('list.held', { count: held })}</Held>}
    </Meter>
  )
}

const Meter = styled('div')({ display: 'grid', gap: 6, minWidth: 0 })

const Figures = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: '1.0625rem', color: theme.palette.text.primary },
}))

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.palette.divider,
}))

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: '100%',
  backgroundColor: theme.palette.primary.main,
  transformOrigin: 'left',
}))

const Held = styled('span')(({ theme }) => ({ fontSize: '0.75rem', color: theme.palette.text.secondary }))
