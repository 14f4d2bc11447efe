import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { FeeRule } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { notForRunners } from '../../../session/viewer-mark'
import { ButtonLink } from '../../../ui/button'
import { organizersTexts } from '../locale'

/** What publishing a race costs, before anybody opens an account. */
export function ServicePrice({ fee }: { fee: FeeRule }) {
  const t = useTexts(organizersTexts)
  const percentage = fee.percentage.toLocaleString('es-CO')
  return (
    <Card aria-labelledby="precio" {...notForRunners}>
      <div>
        <Typography variant="h2" id="precio" sx={{ fontSize: '1.375rem' }}>
          {t('price.title')}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {t('price.rate', { percentage, fixed: formatCop(fee.fixed_cop) })}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('price.terms')}</Typography>
      </div>
      <ButtonLink to="/organizadores/registro">{t('price.action')}</ButtonLink>
    </Card>
  )
}

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 20,
  marginTop: 48,
  padding: 24,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))
