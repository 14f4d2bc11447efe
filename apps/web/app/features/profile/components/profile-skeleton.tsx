import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { useTexts } from '../../../i18n'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { profileTexts } from '../locale'

export function ProfileSkeleton() {
  const t = useTexts(profileTexts)
  return (
    <Container maxWidth="lg" aria-busy="true" sx={{ py: { xs: 3, md: 6 } }}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton width="50%" sx={{ fontSize: '2.5rem' }} />
        <Skeleton width="35%" />
        <Skeleton variant="rounded" height={48} sx={{ my: 3 }} />
        <Card sx={{ p: 3, maxWidth: 760 }}>
          <FormSkeleton fields={5} />
        </Card>
      </div>
    </Container>
  )
}
