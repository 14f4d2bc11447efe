import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../i18n'
import { forSignedOut } from '../../../session/viewer-mark'
import { WideActions } from '../../../ui/layout/actions'
import { useHydrated } from '../../../ui/use-hydrated'
import { accountsTexts } from '../locale'
import { successStateOf } from '../registration-success'
import { AccountLayout } from './account-layout'
import { Sign } from './sign'

export function RegistrationSuccessScreen() {
  const t = useTexts(accountsTexts)
  // The server does not see the navigation's state; the first render must match it.
  const isAlive = useHydrated()
  const location = useLocation()
  const registered = isAlive ? successStateOf(location.state) : null
  return (
    <AccountLayout
      sign={<Sign of="mail" />}
      title={t('success.title')}
      lead={
        registered === null ? (
          t('success.text')
        ) : (
          <>
            {t('success.textTo')} <strong>{registered.email}</strong>.{' '}
            {t(registered.kind === 'organizer' ? 'success.organizerAfter' : 'success.textAfter')}
          </>
        )
      }
      art={{ scene: 'coast', words: t('success.art') }}
    >
      <div>
        <Typography variant="h5" component="h2">
          {t('success.hintTitle')}
        </Typography>
        <Hints>
          {accountsTexts.source.success.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </Hints>
      </div>
      <WideActions>
        <Button size="large" component={Link} to="/login" {...forSignedOut}>
          {t('success.logIn')}
        </Button>
        <Button size="large" variant="outlined" component={Link} to="/eventos/publicos">
          {t('success.events')}
        </Button>
      </WideActions>
    </AccountLayout>
  )
}

const Hints = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '12px 0 0',
  paddingLeft: 20,
  color: theme.palette.text.secondary,
  lineHeight: 1.5,
  '& li::marker': { color: theme.palette.primary.main },
}))
