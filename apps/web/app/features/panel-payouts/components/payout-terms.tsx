import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { loadOrganizerProfileCall } from '@zancada/contracts/organizers/organizer-profile.calls'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { panelPayoutsTexts } from '../locale'

/** The first questions about this money: when, to which account, by which rule. */
export function PayoutTerms() {
  const t = useTexts(panelPayoutsTexts)
  const { data } = useQuery(apiQuery(loadOrganizerProfileCall))
  if (data === undefined) return null
  const { bank } = data
  return (
    <Card
      component="section"
      aria-label={t('terms.title')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}
    >
      <Typography variant="h4" component="h2">
        {t('terms.title')}
      </Typography>
      <Typography>{t('terms.when')}</Typography>
      {bank === null ? (
        <Alert severity="warning" role="note">
          {t('terms.noAccount')}{' '}
          <Link component={RouterLink} to={PROFILE} color="inherit">
            {t('terms.addAccount')}
          </Link>
        </Alert>
      ) : (
        <Typography>
          {t('terms.account', { bank: bank.bank_name, number: bank.masked_number })}{' '}
          <Link component={RouterLink} to={PROFILE}>
            {t('terms.changeAccount')}
          </Link>
        </Typography>
      )}
    </Card>
  )
}

const PROFILE = '/organizador/perfil'
