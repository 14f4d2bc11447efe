import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { loadSettingsCall } from '@zancada/contracts/settings/settings.calls'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { adminSettingsTexts } from '../locale'
import { CitiesCard } from './cities-card'
import { CompanyCard } from './company-card'
import { EpsCard } from './eps-card'
import { FeesCard } from './fees-card'
import { PurchasesCard } from './purchases-card'
import { RetentionCard } from './retention-card'
import { WithdrawalCard } from './withdrawal-card'

/** Everything an administrator sets, each part saved by itself. */
export function SettingsScreen() {
  const t = useTexts(adminSettingsTexts)
  const settings = useQuery(apiQuery(loadSettingsCall))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button component={Link} to="/admin/ajustes/textos" variant="outlined">
            {t('textsLink')}
          </Button>
        }
      />
      <DataStates
        query={settings}
        errorTitle={t('errorTitle')}
        skeleton={<Skeleton variant="rounded" height={480} sx={{ borderRadius: '12px' }} />}
      >
        {({ rates, purchases, retention, withdrawal, company, eps, cities }) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <FeesCard rates={rates} />
            {/* What another saved meanwhile takes the place of what was shown. */}
            <PurchasesCard key={`compras ${purchases.version}`} settings={purchases} />
            <CompanyCard key={`empresa ${company.version}`} settings={company} />
            <WithdrawalCard key={`retracto ${withdrawal.version}`} settings={withdrawal} />
            <EpsCard key={`eps ${eps.version}`} settings={eps} />
            <CitiesCard key={`ciudades ${cities.version}`} settings={cities} />
            <RetentionCard key={`retencion ${retention.version}`} settings={retention} />
          </Box>
        )}
      </DataStates>
    </>
  )
}
