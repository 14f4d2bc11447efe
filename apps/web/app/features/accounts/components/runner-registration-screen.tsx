import { registerRunnerCall } from '@zancada/contracts/accounts/registration.calls'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useShownTexts } from '../../../race/shown-texts'
import { runnerRegistrationErrorText } from '../../../session'
import { Form } from '../../../ui/form/form'
import { Submit } from '../../../ui/form/submit'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { accountsTexts } from '../locale'
import { BLANK_PERSON, runnerFormSchema } from '../registration-forms'
import { registrationRefusal } from '../registration-refusal'
import { SUCCESS_PATH, type SuccessState } from '../registration-success'
import { AccountLayout } from './account-layout'
import { AccountLink, OtherWays } from './account-link'
import { ConsentFields } from './consent-fields'
import { GoogleButton, OrByMail } from './google-button'
import { PersonFields } from './person-fields'

export function RunnerRegistrationScreen() {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      title={t('runner.title')}
      lead={t('runner.lead')}
      art={{ scene: 'dawn', bib: true, words: t('runner.art') }}
    >
      <GoogleButton />
      <OrByMail />
      <RunnerRegistrationForm />
      <OtherWays>
        <p>
          {t('runner.haveAccount')} <AccountLink to="/login">{t('runner.logIn')}</AccountLink>
        </p>
        <p>
          {t('runner.organizeInstead')}{' '}
          <AccountLink to="/organizadores/registro">{t('runner.organizer')}</AccountLink>
        </p>
      </OtherWays>
    </AccountLayout>
  )
}

function RunnerRegistrationForm() {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const form = useZodForm(runnerFormSchema, BLANK_PERSON)
  const texts = useShownTexts()

  async function register(body: z.output<typeof runnerFormSchema>) {
    const send = texts.accept((shown) => callApi(registerRunnerCall, { body: { ...body, ...shown } }))
    await send.catch((error: unknown) => {
      throw registrationRefusal(error, runnerRegistrationErrorText)
    })
    const state: SuccessState = { email: body.email, kind: 'runner' }
    await navigate(SUCCESS_PATH, { state, replace: true })
  }

  return (
    <Form form={form} onSubmit={register} aria-label={t('runner.title')}>
      <PersonFields />
      <ConsentFields />
      <Submit>{t('runner.submit')}</Submit>
    </Form>
  )
}
