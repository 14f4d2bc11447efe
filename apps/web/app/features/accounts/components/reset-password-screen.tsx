import Button from '@mui/material/Button'
import { newPasswordField } from '@zancada/contracts/accounts/account-fields'
import { resetPasswordCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { ApiError, callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { accountsTexts } from '../accounts-texts'
import { AccountLayout } from './account-layout'
import { Actions } from './actions'
import { NewPasswordField } from './new-password-field'
import { Sign } from './sign'
import { Submit } from './submit'

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'done' }
  /** The link was used, expired or cut short; `reason` says which. */
  | { readonly kind: 'dead-link'; readonly reason: string }

export function ResetPasswordScreen({ token }: { token: string | null }) {
  const t = useTexts(accountsTexts)
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  if (token === null) return <DeadLink reason={t('reset.noToken')} />
  if (step.kind === 'dead-link') return <DeadLink reason={step.reason} />
  return step.kind === 'done' ? <PasswordChanged /> : <ChoosePassword token={token} onStep={setStep} />
}

function ChoosePassword({ token, onStep }: { token: string; onStep: (step: Step) => void }) {
  const t = useTexts(accountsTexts)
  const form = useZodForm(resetSchema, { password: '' })

  async function save({ password }: z.output<typeof resetSchema>) {
    try {
      await callApi(resetPasswordCall, { body: { token, password } })
      onStep({ kind: 'done' })
    } catch (error) {
      const reason = error instanceof ApiError ? error.fieldErrors.token?.[0] : undefined
      if (reason === undefined) throw error
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
      <Actions>
        <Button size="large" component={Link} to="/login">
          {t('reset.logIn')}
        </Button>
      </Actions>
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
      <Actions>
        <Button size="large" component={Link} to="/contrasena/recuperar">
          {t('reset.askAgain')}
        </Button>
      </Actions>
    </AccountLayout>
  )
}

const resetSchema = z.object({ password: newPasswordField })
