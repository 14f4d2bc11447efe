import { styled } from '@mui/material/styles'
import type { ImportCounts as Counts } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { ROW_STATES } from '../import-filter'
import { panelImportsTexts } from '../locale'

/** How many rows there are of each kind, in a line; kinds without any are not said. */
export function ImportCounts({ counts }: { counts: Counts }) {
  const t = useTexts(panelImportsTexts)
  const said = ROW_STATES.filter((state) => counts[state] > 0)
  if (said.length === 0) return t('noRowsYet')
  return (
    <Line>
      {said.map((state) => (
        <span key={state} data-state={state}>
          {t(`counted.${state}`, { count: counts[state], figure: plainFigure(counts[state]) })}
        </span>
      ))}
    </Line>
  )
}

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  fontVariantNumeric: 'tabular-nums',
  '& > [data-state="error"]': { color: theme.palette.error.main, fontWeight: 600 },
}))
