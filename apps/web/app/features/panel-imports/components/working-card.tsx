import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ImportOrder } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { progressOf } from '../import-stage'
import { panelImportsTexts } from '../locale'

/** How far a job is; nobody has to stay for it. */
export function WorkingCard({ order }: { order: ImportOrder }) {
  const t = useTexts(panelImportsTexts)
  const { state, progress } = order
  const share = progressOf(order)
  const title = t(state === 'parsing' || state === 'holding' ? `working.${state}` : 'working.validating')
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography component="h2" variant="h4">
        {title}
      </Typography>
      <LinearProgress
        aria-label={title}
        sx={{ height: 8, borderRadius: 4 }}
        {...(share === null ? {} : { variant: 'determinate' as const, value: share })}
      />
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {share === null
          ? t('working.begins')
          : t('working.rows', {
              done: plainFigure(Math.min(progress.done, progress.total)),
              total: plainFigure(progress.total),
            })}
      </Typography>
      <Typography color="textSecondary">{t('working.mayLeave')}</Typography>
    </Card>
  )
}
