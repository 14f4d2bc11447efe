import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { listLegalTextsCall } from '@zancada/contracts/legal/legal.calls'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { adminSettingsTexts } from '../locale'
import { LegalTextCard } from './legal-text-card'

export function LegalTextsScreen() {
  const t = useTexts(adminSettingsTexts)
  const texts = useQuery(apiQuery(listLegalTextsCall))
  return (
    <>
      <PageHeader
        title={t('texts.title')}
        description={t('texts.lead')}
        breadcrumb={[{ label: t('title'), to: '/admin/ajustes' }]}
      />
      <DataStates
        query={texts}
        errorTitle={t('errorTitle')}
        skeleton={<Skeleton variant="rounded" height={360} sx={{ borderRadius: '12px' }} />}
      >
        {({ results }) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            {results.map((text) => (
              <LegalTextCard key={text.kind} text={text} />
            ))}
          </Box>
        )}
      </DataStates>
    </>
  )
}
