import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { loadOrganizerProfileCall } from '@zancada/contracts/organizers/organizer-profile.calls'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { ButtonLink } from '../../../ui/button'
import { AlertIcon, CheckIcon, InfoIcon } from '../../../ui/icons'
import { type ApprovalState, approvalOf, type Organization } from '../approval'
import { panelProfileTexts } from '../locale'

export interface ApprovalCardProps {
  organization: Organization
  email: string
}

/** Where the organization stands and what that means, on the stride's cut in the colour of the answer. */
export function ApprovalCard({ organization, email }: ApprovalCardProps) {
  const t = useTexts(panelProfileTexts)
  const id = useId()
  const state = approvalOf(organization)
  return (
    <Card aria-labelledby={id} data-state={state}>
      <Sign>{SIGNS[state]}</Sign>
      <Words>
        <Typography id={id} component="h2" variant="overline" color="textSecondary">
          {t('approval.title')}
        </Typography>
        <Typography component="p" variant="h3">
          {t(`approval.${state}.name`)}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '62ch' }}>
          {t(`approval.${state}.text`, { organization: organization.name, email })}
        </Typography>
        {(state === 'rejected' || state === 'suspended') && <Refused />}
      </Words>
    </Card>
  )
}

/** The reason, in the words of the administrator who decided, and a link to where it is corrected. */
function Refused() {
  const t = useTexts(panelProfileTexts)
  const { data } = useQuery(apiQuery(loadOrganizerProfileCall))
  const reason = data?.state_reason ?? null
  return (
    <>
      {reason !== null && (
        <Typography sx={{ mt: 1.5, maxWidth: '62ch', overflowWrap: 'anywhere' }}>
          <strong>{t('approval.reason')}</strong> {reason}
        </Typography>
      )}
      <ButtonLink to="/organizador/perfil" variant="outlined" sx={{ mt: 2 }}>
        {t('approval.mend')}
      </ButtonLink>
    </>
  )
}

const SIGNS: Readonly<Record<ApprovalState, ReactNode>> = {
  pending: <InfoIcon size={32} />,
  approved: <CheckIcon size={32} />,
  suspended: <AlertIcon size={32} />,
  rejected: <AlertIcon size={32} />,
}

const Card = styled('section')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '--sign-ground': theme.palette.primary.main,
  '--sign-ink': theme.palette.primary.contrastText,
  '&[data-state="approved"]': {
    '--sign-ground': theme.palette.secondary.main,
    '--sign-ink': theme.palette.secondary.contrastText,
  },
  '&[data-state="suspended"], &[data-state="rejected"]': {
    '--sign-ground': theme.palette.error.main,
    '--sign-ink': theme.palette.error.contrastText,
  },
  [theme.breakpoints.up('sm')]: { display: 'flex' },
}))

const Sign = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  paddingInline: 20,
  height: 72,
  backgroundColor: 'var(--sign-ground)',
  color: 'var(--sign-ink)',
  clipPath: 'polygon(0 0, 100% 0, 100% calc(100% - 20px), calc(100% - 94px) 100%, 0 100%)',
  [theme.breakpoints.up('sm')]: {
    justifyContent: 'center',
    width: 136,
    height: 'auto',
    paddingRight: 44,
    clipPath: 'polygon(0 0, 100% 0, calc(100% - 36px) 100%, 0 100%)',
  },
}))

const Words = styled('div')(({ theme }) => ({
  padding: '8px 20px 24px',
  [theme.breakpoints.up('sm')]: { padding: '24px 28px 28px 12px' },
}))
