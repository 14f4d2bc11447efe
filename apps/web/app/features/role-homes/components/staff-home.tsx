import Typography from '@mui/material/Typography'
import type { Profile } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { PageHeader } from '../../../ui/layout/page-header'
import { roleHomesTexts } from '../locale'
import { AccountFacts } from './account-facts'

export interface StaffHomeProps {
  profile: Profile
  /** Whose team it is. */
  organization: string
  /** Null: all its events. */
  eventSlugs: readonly string[] | null
}

export function StaffHome({ profile, organization, eventSlugs }: StaffHomeProps) {
  const t = useTexts(roleHomesTexts)
  return (
    <>
      <PageHeader
        title={t('staff.title', { name: profile.first_name })}
        description={t('staff.lead', { organization })}
      />
      <AccountFacts profile={profile} actingAs="staff" />
      <Typography color="textSecondary" sx={{ mt: 3, maxWidth: '62ch' }}>
        {eventSlugs === null
          ? t('staff.everyEvent')
          : eventSlugs.length === 0
            ? t('staff.noEvents')
            : t('staff.someEvents', { count: eventSlugs.length })}{' '}
        {t('staff.permissions')}
      </Typography>
    </>
  )
}
