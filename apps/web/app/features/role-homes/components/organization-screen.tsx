import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import type { Organization } from '../approval'
import { roleHomesTexts } from '../locale'
import { ApprovalCard } from './approval-card'
import { Facts } from './facts'

export interface OrganizationScreenProps {
  /** null for staff, whose account carries none. */
  organization: Organization | null
  email: string
}

export function OrganizationScreen({ organization, email }: OrganizationScreenProps) {
  const t = useTexts(roleHomesTexts)
  return (
    <>
      <PageHeader
        title={t('organization.title')}
        breadcrumb={[{ label: t('organization.panel'), to: '/organizador/dashboard' }]}
        {...(organization === null ? {} : { description: t('organization.lead') })}
      />
      {organization === null ? <NotYours /> : <Known organization={organization} email={email} />}
    </>
  )
}

function Known({ organization, email }: { organization: Organization; email: string }) {
  const t = useTexts(roleHomesTexts)
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Facts
        title={t('organization.facts')}
        facts={[
          { label: t('organization.name'), value: organization.name },
          { label: t('organization.slug'), value: organization.slug },
        ]}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
          {t('organization.correct')}{' '}
          <Link component={RouterLink} to="/politica-privacidad">
            {t('organization.policy')}
          </Link>
        </Typography>
      </Facts>
      <ApprovalCard organization={organization} email={email} />
    </div>
  )
}

function NotYours() {
  const t = useTexts(roleHomesTexts)
  return (
    <EmptyState
      title={t('organization.staffTitle')}
      text={t('organization.staffText')}
      action={
        <Button component={RouterLink} to="/organizador/dashboard">
          {t('organization.staffAction')}
        </Button>
      }
    />
  )
}
