import Box from '@mui/material/Box'
import { PagedHistory } from '../../../history/paged-history'
import { useAuditHistory } from '../../../history/use-history'
import { useTexts } from '../../../i18n'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSupportTexts } from '../locale'

/** What was done to the account, with from where. */
export function AccountHistory({ id }: { id: string }) {
  const t = useTexts(adminSupportTexts)
  return (
    <SectionCard title={t('sections.history')}>
      <Box sx={{ mt: 2 }}>
        <PagedHistory query={useAuditHistory('user', id)} />
      </Box>
    </SectionCard>
  )
}
