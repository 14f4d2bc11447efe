import { styled } from '@mui/material/styles'
import { registerOrganizerCall } from '@zancada/contracts/accounts/registration.calls'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useShownTexts } from '../../../race/shown-texts'
import { organizerRegistrationErrorText } from '../../../session'
import { Form } from '../../../ui/form/form'
import { Submit } from '../../../ui/form/submit'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { accountsTexts } from '../locale'
import { BLANK_ORGANIZATION, BLANK_PERSON, organizerFormSchema } from '../registration-forms'
import { registrationRefusal } from '../registration-refusal'
import { SUCCESS_PATH, type SuccessState } from '../registration-success'
import { ConsentFields } from './consent-fields'
import { OrganizationFields } from './organization-fields'
import { PersonFields } from './person-fields'

export function OrganizerRegistrationForm({ labelledBy }: { labelledBy: string }) {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const form = useZodForm(organizerFormSchema, { ...BLANK_ORGANIZATION, ...BLANK_PERSON })
  const texts = useShownTexts()

  async function register(body: z.output<typeof organizerFormSchema>) {
    const send = texts.accept((shown) => callApi(registerOrganizerCall, { body: { ...body, ...shown } }))
    await send.catch((error: unknown) => {
      throw registrationRefusal(error, organizerRegistrationErrorText)
    })
    const state: SuccessState = { email: body.email, kind: 'organizer' }
    await navigate(SUCCESS_PATH, { state, replace: true })
  }

  return (
    <Form form={form} onSubmit={register} aria-labelledby={labelledBy}>
      <Part title={t('organizer.organization')}>
        <OrganizationFields />
      </Part>
      <Part title={t('organizer.person')}>
        <PersonFields />
      </Part>
      <ConsentFields />
      <Submit>{t('organizer.submit')}</Submit>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fields>
      <legend>{title}</legend>
      <div>{children}</div>
    </Fields>
  )
}

const Fields = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.h5, marginBottom: 14, padding: 0 },
  '& > div': { display: 'grid', gap: 20 },
}))
