import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Navigate } from 'react-router'
import { MyRegistrations } from '../features/my-registrations/components/my-registrations'
import { myRegistrationsTexts } from '../features/my-registrations/locale'
import { registrationTexts } from '../features/registration/locale'
import { currentSession, guardedLoader, useSession } from '../session'
import { GuestGate } from '../session/guest/guest-gate'
import { unlisted } from '../shell/page-meta'
import { FormSkeleton } from '../ui/feedback/skeletons'
import { PageHeader } from '../ui/layout/page-header'
import { registrationPieces } from './my-registrations-pieces'

export const clientLoader = guardedLoader()

export const meta = () => unlisted(myRegistrationsTexts.t('metaTitle'))

export function HydrateFallback() {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
      <PageHeader title={myRegistrationsTexts.t('title')} />
      <FormSkeleton fields={2} />
    </Container>
  )
}

/** For people who registered without an account: their e-mail, proven by a code, opens the same list. */
export default function MyRegistrationsPage() {
  const { status, guestEmail } = useSession()
  if (status === 'signed-in') return <Navigate to="/perfil?seccion=inscripciones" replace />
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
      <PageHeader
        title={myRegistrationsTexts.t('title')}
        {...(guestEmail !== null && {
          description: myRegistrationsTexts.t('guestText', { email: guestEmail }),
          actions: (
            <Button variant="outlined" onClick={() => void currentSession().logOut()}>
              {myRegistrationsTexts.t('leave')}
            </Button>
          ),
        })}
      />
      {guestEmail === null ? (
        <GuestGate
          title={registrationTexts.t('guest.orderTitle')}
          text={registrationTexts.t('guest.orderText')}
        />
      ) : (
        <MyRegistrations {...registrationPieces} />
      )}
    </Container>
  )
}
