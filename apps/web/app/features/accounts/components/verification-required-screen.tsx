import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { currentSession, homeOf, safeRedirectPath, useSession } from '../../../session'
import { WideActions } from '../../../ui/layout/actions'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import { Sign } from './sign'
import { useResend } from './use-resend'

type Check = 'idle' | 'busy' | 'not-yet' | 'failed'

/** Stands between an unverified person and a registration; leads on by itself as soon as the e-mail is verified. */
export function VerificationRequiredScreen({ redirect }: { redirect: string | null }) {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const { profile, role, isEmailVerified } = useSession()
  const { isSending, resend } = useResend()
  const [check, setCheck] = useState<Check>('idle')
  const destination = safeRedirectPath(redirect) ?? homeOf({ role })

  // This tab's own check, a resend that found it verified, or another tab that verified it.
  useEffect(() => {
    if (isEmailVerified) void navigate(destination, { replace: true })
  }, [isEmailVerified, destination, navigate])

  async function checkAgain() {
    setCheck('busy')
    try {
      const { email_verified_at } = await currentSession().loadProfile()
      setCheck(email_verified_at === null ? 'not-yet' : 'idle')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCheck('failed')
    }
  }

  return (
    <AccountLayout
      sign={<Sign of="mail" />}
      title={t('required.title')}
      lead={
        <>
          {t('required.text')} <strong>{profile?.email}</strong>. {t('required.after')}
        </>
      }
      art={{ scene: 'coast', words: t('required.art') }}
    >
      <div aria-live="polite">
        {check === 'not-yet' && <Alert severity="warning">{t('required.notYet')}</Alert>}
        {check === 'failed' && <Alert severity="error">{t('required.failed')}</Alert>}
      </div>
      <WideActions>
        <Button size="large" loading={check === 'busy'} onClick={checkAgain}>
          {t('required.verified')}
        </Button>
        <Button size="large" variant="outlined" loading={isSending} onClick={resend}>
          {t('required.resend')}
        </Button>
      </WideActions>
      <Typography variant="body2" color="textSecondary">
        {t('required.hint')}
      </Typography>
    </AccountLayout>
  )
}

/** While the session is still being read. */
export function VerificationRequiredSkeleton() {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      sign={<Sign of="mail" />}
      title={t('required.title')}
      lead={t('required.loading')}
      art={{ scene: 'coast', words: t('required.art') }}
    />
  )
}
