import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n'
import { type GoogleStart, startGoogle } from '../api/google-sign-in'
import { accountsTexts } from '../locale'
import { GoogleLogo } from './google-logo'

export interface GoogleButtonProps {
  /** Asked when it is pressed: the press may be what brings the form to life, with what was ticked before. */
  rememberMe?: () => boolean
  children?: ReactNode
}

/** «Continuar con Google». Where Google is not set up the button gives way to a sentence that says so. */
export function GoogleButton({ rememberMe = () => false, children }: GoogleButtonProps) {
  const t = useTexts(accountsTexts)
  const [start, setStart] = useState<GoogleStart['outcome'] | 'busy' | null>(null)

  async function leave() {
    setStart('busy')
    const { outcome } = await startGoogle(rememberMe())
    setStart(outcome)
  }

  return (
    <div>
      {start !== 'unavailable' && (
        <Button
          fullWidth
          size="large"
          variant="outlined"
          startIcon={<GoogleLogo />}
          loading={start === 'busy' || start === 'leaving'}
          onClick={leave}
        >
          {children ?? t('google.continue')}
        </Button>
      )}
      <div aria-live="polite">
        {start === 'unavailable' && <Alert severity="info">{t('google.unavailable')}</Alert>}
        {start === 'failed' && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {t('google.failed')}
          </Alert>
        )}
      </div>
    </div>
  )
}

/** A line with «o con tu correo» in the middle. */
export function OrByMail() {
  const t = useTexts(accountsTexts)
  return <Or>{t('google.or')}</Or>
}

const Or = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  margin: '-4px 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.palette.divider },
}))
