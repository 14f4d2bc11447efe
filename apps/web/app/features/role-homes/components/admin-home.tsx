import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import type { Profile } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { PageHeader } from '../../../ui/layout/page-header'
import { roleHomesTexts } from '../locale'
import { AccountFacts } from './account-facts'

export function AdminHome({ profile }: { profile: Profile }) {
  const t = useTexts(roleHomesTexts)
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 7 } }}>
      <PageHeader title={t('admin.title', { name: profile.first_name })} description={t('admin.lead')} />
      <AccountFacts profile={profile} actingAs="admin">
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 3, flexWrap: 'wrap' }}>
          <Button component={Link} to="/perfil">
            {t('admin.profile')}
          </Button>
          <Button component={Link} to="/perfil?seccion=seguridad" variant="outlined">
            {t('admin.security')}
          </Button>
          <Button component={Link} to="/organizadores" variant="outlined">
            {t('admin.organizers')}
          </Button>
        </Stack>
      </AccountFacts>
    </Container>
  )
}
