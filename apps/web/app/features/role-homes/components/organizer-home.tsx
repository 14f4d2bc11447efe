import Stack from '@mui/material/Stack'
import type { Profile } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { PageHeader } from '../../../ui/layout/page-header'
import type { Organization } from '../approval'
import { roleHomesTexts } from '../locale'
import { nextStepsOf } from '../next-steps'
import { ApprovalCard } from './approval-card'
import { NextStepsList } from './next-steps-list'

export interface OrganizerHomeProps {
  profile: Profile
  organization: Organization
  verifyAction: ReactNode
}

export function OrganizerHome({ profile, organization, verifyAction }: OrganizerHomeProps) {
  const t = useTexts(roleHomesTexts)
  return (
    <>
      <PageHeader
        title={t('organizer.title', { name: profile.first_name })}
        description={t('organizer.lead', { organization: organization.name })}
      />
      <Stack sx={{ gap: 5 }}>
        <ApprovalCard organization={organization} email={profile.email ?? ''} />
        <NextStepsList
          steps={nextStepsOf(profile)}
          organizationName={organization.name}
          verifyAction={verifyAction}
        />
      </Stack>
    </>
  )
}
