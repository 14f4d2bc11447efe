import Box from '@mui/material/Box'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { SectionCard } from '../../../ui/layout/section-card'
import { profileTexts } from '../locale'

/** What cannot be done from here is asked for there. */
export function DataRequestsCard() {
  const t = useTexts(profileTexts)
  return (
    <SectionCard title={t('dataRequests.title')} text={t('dataRequests.text')}>
      <Box sx={{ mt: 2.5 }}>
        <ButtonLink variant="outlined" to="/solicitudes-de-datos">
          {t('dataRequests.action')}
        </ButtonLink>
      </Box>
    </SectionCard>
  )
}
