import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Summary } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { CheckIcon, ChevronRightIcon } from '../../../ui/icons'
import { panelDashboardTexts } from '../locale'
import { PanelCard } from './panel-card'

export function AttentionList({ attention }: { attention: Summary['attention'] }) {
  const t = useTexts(panelDashboardTexts)
  return (
    <PanelCard title={t('attention.title')}>
      {attention.length === 0 ? (
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' }}>
          <CheckIcon size={20} /> {t('attention.nothing')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {attention.map(({ kind, count, path }) => (
            <Box component="li" key={kind} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Link component={RouterLink} to={path} color="inherit" underline="hover" sx={ROW}>
                <span>{t(`attention.${kind}`, { count })}</span>
                <ChevronRightIcon size={18} />
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </PanelCard>
  )
}

const ROW = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, py: 1.25 }
