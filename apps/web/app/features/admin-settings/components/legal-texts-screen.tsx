import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { useLegalTexts } from '../api/legal-texts'
import { adminSettingsTexts } from '../locale'
import { LegalTextCard } from './legal-text-card'

export function LegalTextsScreen() {
  const t = useTexts(adminSettingsTexts)
  const texts = useLegalTexts()
  return (
    <>
      <PageHeader title={t('texts.title')} description={t('texts.lead')} />
      <DataStates query={texts} errorTitle={t('errorTitle')} skeleton={<Skeleton height={360} />}>
        {(list) => (
          <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
            {list.map((text) => (
              <LegalTextCard key={text.kind} text={text} />
            ))}
          </Box>
        )}
      </DataStates>
    </>
  )
}
