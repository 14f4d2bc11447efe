import Box from '@mui/material/Box'
import type { OrganizerEvent } from '@zancada/contracts'
import { historyTexts } from '../../../history/locale'
import { PagedHistory } from '../../../history/paged-history'
import { useEventHistory } from '../../../history/use-history'
import { useTexts } from '../../../i18n'
import { DetailDrawer } from '../../../ui/layout/detail-drawer'

interface HistoryDrawerProps {
  event: Pick<OrganizerEvent, 'slug' | 'name'>
  onClose: () => void
}

/** What the team did to the race, beside its editor. */
export function HistoryDrawer({ event, onClose }: HistoryDrawerProps) {
  const t = useTexts(historyTexts)
  return (
    <DetailDrawer
      label={t('title')}
      closeLabel={t('close')}
      width={480}
      title={t('title')}
      facts={event.name}
      onClose={onClose}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 4 }}>
        <PagedHistory query={useEventHistory(event.slug)} />
      </Box>
    </DetailDrawer>
  )
}
