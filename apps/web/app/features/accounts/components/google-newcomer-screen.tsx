import type { GoogleNewcomer } from '@zancada/contracts'
import { registerWithGoogleCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useShownTexts } from '../../../race/shown-texts'
import { currentSession, organizerRegistrationErrorText, runnerRegistrationErrorText } from '../../../session'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { Submit } from '../../../ui/form/submit'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { FormRefusal } from '../form-refusal'
import { type GoogleRegistration, googleRegistrationSchema } from '../google-registration'
import { accountsTexts } from '../locale'
import { BLANK_ORGANIZATION } from '../registration-forms'
import { registrationRefusal } from '../registration-refusal'
import { forgetChoice, recallChoice } from '../remembered-choice'
import { AccountLayout } from './account-layout'
import { ConsentFields } from './consent-fields'
import { OrganizationFields } from './organization-fields'

/** Somebody Google knows and Zancada does not: they choose who to be here, and consent. */
export function GoogleNewcomerScreen({ newcomer }: { newcomer: GoogleNewcomer }) {
  const t = useTexts(accountsTexts)
  const { first_name: name, email, registration_token } = newcomer
  return (
    <AccountLayout
      announced
      title={name === '' ? t('callback.newcomerTitlePlain') : t('callback.newcomerTitle', { name })}
      lead={
        <>
          {t('callback.newcomerLead')} <strong>{email}</strong>
        </>
      }
      art={{ scene: 'dawn', bib: true, words: t('callback.art') }}
    >
      <NewcomerForm registrationToken={registration_token} />
    </AccountLayout>
  )
}

function NewcomerForm({ registrationToken }: { registrationToken: string }) {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const form = useZodForm(googleRegistrationSchema, { role: 'runner', ...BLANK_ORGANIZATION })
  const texts = useShownTexts()
  const role = useWatch({ control: form.control, name: 'role' })

  async function register(given: GoogleRegistration) {
    const body = { ...given, registration_token: registrationToken }
    const textOf = given.role === 'organizer' ? organizerRegistrationErrorText : runnerRegistrationErrorText
    const send = texts.accept((shown) => callApi(registerWithGoogleCall, { body: { ...body, ...shown } }))
    const answer = await send.catch((error: unknown) => {
      throw registrationRefusal(error, textOf)
    })
    const login = await currentSession().completeLogin(answer, recallChoice())
    if (login.outcome === 'refused') throw new FormRefusal([login.text])
    if (login.outcome !== 'signed-in') return
    forgetChoice()
    await navigate(login.destination, { replace: true })
  }

  return (
    <Form form={form} onSubmit={register} aria-label={t('callback.submit')}>
      <RadioField<typeof form>
        name="role"
        label={t('callback.role')}
        cards
        options={[
          { value: 'runner', label: t('callback.runner'), description: t('callback.runnerText') },
          { value: 'organizer', label: t('callback.organizer'), description: t('callback.organizerText') },
        ]}
      />
      {role === 'organizer' && <OrganizationFields />}
      <ConsentFields />
      <Submit>{t('callback.submit')}</Submit>
    </Form>
  )
}
