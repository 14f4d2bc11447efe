import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Invitation } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { panelTeamTexts } from '../locale'

/** Who invites, and what for. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useTexts(panelTeamTexts)
  const { kind, organizer, invited_by: name, email, permissions, events } = invitation
  const isTeam = kind === 'team'
  return (
    <Facts>
      {organizer.logo_url !== null && <img src={organizer.logo_url} alt="" width={72} height={72} />}
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t(isTeam ? 'invitation.teamTitle' : 'invitation.ownershipTitle', {
          organization: organizer.name,
          name,
        })}
      </Typography>
      <Typography color="textSecondary">
        {isTeam ? t('invitation.by', { name, email }) : t('invitation.ownershipText', { name })}
      </Typography>
      {isTeam && (
        <dl>
          <dt>{t('invitation.may')}</dt>
          <dd>{permissions.map((permission) => t(`permissions.${permission}`)).join(', ')}</dd>
          <dt>{t('invitation.where')}</dt>
          <dd>{events === null ? t('everyEvent') : events.join(', ') || t('noEvents')}</dd>
        </dl>
      )}
    </Facts>
  )
}

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& img': { objectFit: 'contain', borderRadius: 12 },
  '& dl': {
    margin: 0,
    padding: 16,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: '2px 0 12px', overflowWrap: 'anywhere' },
  '& dd:last-of-type': { marginBottom: 0 },
}))
