import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { emailField } from '@zancada/contracts/accounts/account-fields'
import { requestPasswordResetCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { useState } from 'react'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { Submit } from '../../../ui/form/submit'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WideActions } from '../../../ui/layout/actions'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import { AccountLink, OtherWays } from './account-link'
import { Sign } from './sign'

interface Sent {
  readonly email: string
  /** The server's words: the same whether or not the address has an account. */
  readonly detail: string
}

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent === null) return <AskForLink onSent={setSent} />
  return <LinkSent sent={sent} onAgain={() => setSent(null)} />
}

function AskForLink({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useTexts(accountsTexts)
  const form = useZodForm(forgotSchema, { email: '' })

  async function ask({ email }: z.output<typeof forgotSchema>) {
    const { detail } = await callApi(requestPasswordResetCall, { body: { email } })
    onSent({ email, detail })
  }

  return (
    <AccountLayout
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      art={{ scene: 'coast', words: t('forgot.art') }}
    >
      <Form form={form} onSubmit={ask} aria-label={t('forgot.title')}>
        <TextField<typeof form>
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
        />
        <Submit>{t('forgot.submit')}</Submit>
      </Form>
      <OtherWays>
        <div>
          <AccountLink to="/login">{t('forgot.backToLogin')}</AccountLink>
        </div>
      </OtherWays>
    </AccountLayout>
  )
}

function LinkSent({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      announced
      sign={<Sign of="mail" />}
      title={t('forgot.sentTitle')}
      lead={sent.detail}
      art={{ scene: 'coast', words: t('forgot.art') }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('forgot.sentTo')} <strong>{sent.email}</strong>
      </Typography>
      <Typography color="textSecondary">{t('forgot.sentHint')}</Typography>
      <WideActions>
        <Button size="large" variant="outlined" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </WideActions>
      <OtherWays>
        <div>
          <AccountLink to="/login">{t('forgot.backToLogin')}</AccountLink>
        </div>
      </OtherWays>
    </AccountLayout>
  )
}

const forgotSchema = z.object({ email: emailField })
