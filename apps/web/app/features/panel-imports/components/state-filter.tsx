import { styled } from '@mui/material/styles'
import type { ImportCounts } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { ROW_STATES } from '../import-filter'
import { rowsOf } from '../import-stage'
import { panelImportsTexts } from '../locale'
import { ROW_COLOURS } from './row-state-chip'

interface StateFilterProps {
  counts: ImportCounts
  /** Empty: all of them. */
  chosen: string
  onChoose: (state: string) => void
}

/** How many rows there are of each kind; touched, the list shows those. */
export function StateFilter({ counts, chosen, onChoose }: StateFilterProps) {
  const t = useTexts(panelImportsTexts)
  const states = ROW_STATES.filter((state) => counts[state] > 0 || state === chosen)
  return (
    <Counters role="group" aria-label={t('rows.byState')}>
      <Counter type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        {t('rows.all')} <b>{plainFigure(rowsOf(counts))}</b>
      </Counter>
      {states.map((state) => (
        <Counter
          key={state}
          type="button"
          aria-pressed={chosen === state}
          style={ROW_COLOURS[state]}
          onClick={() => onChoose(chosen === state ? '' : state)}
        >
          {t(`stateFilter.${state}`)} <b>{plainFigure(counts[state])}</b>
        </Counter>
      ))}
      {counts.skipped > 0 && (
        <small>{t('rows.skipped', { count: counts.skipped, figure: plainFigure(counts.skipped) })}</small>
      )}
    </Counters>
  )
}

const Counters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& small': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))

const Counter = styled('button')(({ theme }) => ({
  minHeight: 40,
  padding: '6px 14px',
  border: '2px solid transparent',
  borderRadius: 20,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '& b': { marginLeft: 2 },
  '&:hover': { borderColor: theme.palette.divider },
  '&[aria-pressed="true"]': { borderColor: 'currentColor' },
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))
