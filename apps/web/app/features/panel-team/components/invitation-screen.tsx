import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Invitation } from '@zancada/contracts'
import { acceptInvitationCall } from '@zancada/contracts/team/invitations.calls'
import { useNavigate } from 'react-router'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { currentSession, homeOf, useSession } from '../../../session'
import { Button, ButtonLink } from '../../../ui/button'
import { panelTeamTexts } from '../locale'
import { type Acceptance, AcceptForm } from './accept-form'
import { InvitationFacts } from './invitation-facts'

interface InvitationScreenProps {
  token: string
  /** Null: the link opens none. */
  invitation: Invitation | null
}

/** The page of a mailed invitation: the offer, and the one way in which its reader can accept. */
export function InvitationScreen({ token, invitation }: InvitationScreenProps) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 }, display: 'grid', gap: 3 }}>
      {invitation?.state === 'open' ? (
        <Open token={token} invitation={invitation} />
      ) : (
        <Over invitation={invitation} />
      )}
    </Container>
  )
}

function Open({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTexts(panelTeamTexts)
  const navigate = useNavigate()
  const mine = useSession().profile?.email ?? null

  async function accept(body: Acceptance) {
    const answer = await callApi(acceptInvitationCall, { params: { token }, body })
    const login = await currentSession().completeLogin(answer, false)
    if (login.outcome !== 'signed-in') throw new Error('The accepted invitation did not sign in')
    const role = invitation.kind === 'ownership' ? 'organizer' : 'staff'
    if (answer.available_roles.includes(role)) currentSession().selectRole(role)
    await navigate(homeOf(currentSession().getState()), { replace: true })
  }

  if (mine !== null && mine !== invitation.email)
    return (
      <>
        <InvitationFacts invitation={invitation} />
        <Typography variant="h4" component="h2">
          {t('invitation.otherTitle')}
        </Typography>
        <Typography>{t('invitation.otherText', { mine, email: invitation.email })}</Typography>
        <div>
          <Button onClick={() => void currentSession().logOut()}>{t('invitation.logOut')}</Button>
        </div>
      </>
    )
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <AcceptForm invitation={invitation} isSignedIn={mine !== null} onAccept={accept} />
    </>
  )
}

function Over({ invitation }: { invitation: Invitation | null }) {
  const t = useTexts(panelTeamTexts)
  const state = invitation === null || invitation.state === 'open' ? 'unknown' : invitation.state
  const words = { name: invitation?.invited_by ?? '', email: invitation?.email ?? '' }
  return (
    <>
      <Typography variant="h2" component="h1">
        {t(`invitation.over.${state}`)}
      </Typography>
      <Typography color="textSecondary">{t(`invitation.over.${state}Text`, words)}</Typography>
      <div>
        {state === 'accepted' ? (
          <ButtonLink to="/login">{t('invitation.signIn')}</ButtonLink>
        ) : (
          <ButtonLink to="/">{t('invitation.over.home')}</ButtonLink>
        )}
      </div>
    </>
  )
}
