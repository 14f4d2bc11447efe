import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { useSession } from '../../../session'
import { WideActions } from '../../../ui/layout/actions'
import { accountsTexts } from '../locale'
import { nextAfterVerification } from '../next-after-verification'
import { useResend } from './use-resend'

/** On to where the person was going, or to enter. */
export function AfterVerification() {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const { status } = useSession()
  return (
    <WideActions>
      {status === 'signed-in' ? (
        <Button size="large" onClick={() => void navigate(nextAfterVerification())}>
          {t('verify.continue')}
        </Button>
      ) : (
        <Button size="large" component={Link} to="/login">
          {t('verify.logIn')}
        </Button>
      )}
    </WideActions>
  )
}

/** A link that no longer works is replaced here, or after entering: the server must know whose it is. */
export function NewLink() {
  const t = useTexts(accountsTexts)
  const { status } = useSession()
  const { isSending, resend } = useResend()
  if (status === 'signed-in') {
    return (
      <>
        <Typography color="textSecondary">{t('verify.newLinkSignedIn')}</Typography>
        <WideActions>
          <Button size="large" loading={isSending} onClick={resend}>
            {t('verify.resend')}
          </Button>
        </WideActions>
      </>
    )
  }
  return (
    <>
      <Typography color="textSecondary">{t('verify.usedHint')}</Typography>
      <Typography color="textSecondary">{t('verify.newLinkSignedOut')}</Typography>
      <WideActions>
        <Button size="large" component={Link} to="/login">
          {t('verify.logIn')}
        </Button>
      </WideActions>
    </>
  )
}

export function TryAgain({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(accountsTexts)
  return (
    <WideActions>
      <Button size="large" onClick={onRetry}>
        {t('verify.retry')}
      </Button>
    </WideActions>
  )
}
