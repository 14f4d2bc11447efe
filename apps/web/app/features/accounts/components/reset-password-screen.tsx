import Button from '@mui/material/Button'
import { newPasswordField } from '@zancada/contracts/accounts/account-fields'
import { resetPasswordCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { Submit } from '../../../ui/form/submit'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WideActions } from '../../../ui/layout/actions'
import { checkResetLink, whyDead } from '../api/check-reset-link'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import { NewPasswordField } from './new-password-field'
import { Sign } from './sign'
import { Working } from './working'

type Step =
  | { readonly kind: 'checking' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'done' }
  /** The link was used, expired or cut short; `reason` says which. */
  | { readonly kind: 'dead-link'; readonly reason: string }

export function ResetPasswordScreen({ token }: { token: string | null }) {
  const t = useTexts(accountsTexts)
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  useEffect(() => {
    if (token === null) return
    let isGone = false
    checkResetLink(token).then((reason) => {
      if (!isGone) setStep(reason === null ? { kind: 'choose' } : { kind: 'dead-link', reason })
    })
    return () => {
      isGone = true
    }
  }, [token])
  if (token === null) return <DeadLink reason={t('reset.noToken')} />
  switch (step.kind) {
    case 'checking':
      return (
        <Working
          title={t('reset.checking')}
          text={t('reset.checkingText')}
          art={{ scene: 'dawn', bib: true, words: t('reset.art') }}
        />
      )
    case 'choose':
      return <ChoosePassword token={token} onStep={setStep} />
    case 'done':
      return <PasswordChanged />
    case 'dead-link':
      return <DeadLink reason={step.reason} />
  }
}

function ChoosePassword({ token, onStep }: { token: string; onStep: (step: Step) => void }) {
  const t = useTexts(accountsTexts)
  const form = useZodForm(resetSchema, { password: '' })

  async function save({ password }: z.output<typeof resetSchema>) {
    try {
      await callApi(resetPasswordCall, { body: { token, password } })
      onStep({ kind: 'done' })
    } catch (error) {
      const reason = whyDead(error)
      if (reason === null) throw error
      onStep({ kind: 'dead-link', reason })
    }
  }

  return (
    <AccountLayout
      title={t('reset.title')}
      lead={t('reset.lead')}
      art={{ scene: 'dawn', bib: true, words: t('reset.art') }}
    >
      <Form form={form} onSubmit={save} aria-label={t('reset.title')}>
        <NewPasswordField label={t('fields.newPassword')} />
        <Submit>{t('reset.submit')}</Submit>
      </Form>
    </AccountLayout>
  )
}

function PasswordChanged() {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      announced
      sign={<Sign of="done" />}
      title={t('reset.doneTitle')}
      lead={t('reset.doneText')}
      art={{ scene: 'dawn', bib: true, words: t('reset.art') }}
    >
      <WideActions>
        <Button size="large" component={Link} to="/login">
          {t('reset.logIn')}
        </Button>
      </WideActions>
    </AccountLayout>
  )
}

function DeadLink({ reason }: { reason: string }) {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      announced
      sign={<Sign of="trouble" />}
      title={t('reset.linkTitle')}
      lead={`${reason} ${t('reset.linkHint')}`}
      art={{ scene: 'dawn', bib: true, words: t('reset.art') }}
    >
      <WideActions>
        <Button size="large" component={Link} to="/contrasena/recuperar">
          {t('reset.askAgain')}
        </Button>
      </WideActions>
    </AccountLayout>
  )
}

const resetSchema = z.object({ password: newPasswordField })
