import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Summary } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelDashboardTexts } from '../locale'
import { registrationsPath } from '../registration-links'
import { PanelCard } from './panel-card'

export function LatestList({ latest, eventSlug }: { latest: Summary['latest']; eventSlug: string | null }) {
  const t = useTexts(panelDashboardTexts)
  return (
    <PanelCard
      title={t('latest.title')}
      action={
        <Link component={RouterLink} to={registrationsPath(eventSlug)} variant="body2">
          {t('latest.all')}
        </Link>
      }
    >
      {latest.length === 0 && <Typography color="textSecondary">{t('latest.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {latest.map(({ id, first_name, last_name, category, event, price_cop, confirmed_at }) => (
          <Box component="li" key={id} sx={ROW}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {first_name} {last_name}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {eventSlug === null ? `${category} · ${event.name}` : category}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
              {price_cop !== null && (
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatCop(price_cop)}
                </Typography>
              )}
              <Typography variant="caption" color="textSecondary">
                <FormattedDate value={confirmed_at} format="day-month" />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </PanelCard>
  )
}

const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
