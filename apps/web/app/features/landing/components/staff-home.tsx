import Typography from '@mui/material/Typography'
import type { Profile } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { PageHeader } from '../../../ui/layout/page-header'
import { landingTexts } from '../landing-texts'
import { AccountFacts } from './account-facts'

export function StaffHome({ profile }: { profile: Profile }) {
  const t = useTexts(landingTexts)
  return (
    <>
      <PageHeader title={t('staff.title', { name: profile.first_name })} description={t('staff.lead')} />
      <AccountFacts profile={profile} actingAs="staff" />
      <Typography color="textSecondary" sx={{ mt: 3, maxWidth: '62ch' }}>
        {t('staff.permissions')}
      </Typography>
    </>
  )
}
