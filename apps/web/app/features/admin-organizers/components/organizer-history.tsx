import Box from '@mui/material/Box'
import { historyTexts } from '../../../history/locale'
import { PagedHistory } from '../../../history/paged-history'
import { useAuditHistory } from '../../../history/use-history'
import { useTexts } from '../../../i18n'
import { SectionCard } from '../../../ui/layout/section-card'

/** What was decided and changed, the latest first. */
export function OrganizerHistory({ id }: { id: string }) {
  const t = useTexts(historyTexts)
  return (
    <SectionCard title={t('title')}>
      <Box sx={{ mt: 2 }}>
        <PagedHistory query={useAuditHistory('organizer', id)} />
      </Box>
    </SectionCard>
  )
}
