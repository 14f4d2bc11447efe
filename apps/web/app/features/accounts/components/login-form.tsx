import { styled } from '@mui/material/styles'
import { emailField, givenPasswordField } from '@zancada/contracts/accounts/account-fields'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { Form } from '../../../ui/form/form'
import { PasswordField } from '../../../ui/form/password-field'
import { Submit } from '../../../ui/form/submit'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { FormRefusal } from '../form-refusal'
import { accountsTexts } from '../locale'
import { AccountLink } from './account-link'
import { GoogleButton, OrByMail } from './google-button'

/** By e-mail and password, or through Google; the session says where each person goes next. */
export function LoginForm() {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const form = useZodForm(loginSchema, { email: '', password: '', rememberMe: false })

  async function logIn(login: Login) {
    const result = await currentSession().logIn(login)
    if (result.outcome === 'refused') throw new FormRefusal([result.text], result.fieldErrors)
    // Not awaited: however long the next screen takes to load, the form is not what keeps anyone waiting.
    if (result.outcome === 'signed-in') void navigate(result.destination, { replace: true })
  }

  return (
    <>
      <GoogleButton rememberMe={() => form.getValues('rememberMe')} />
      <OrByMail />
      <Form form={form} onSubmit={logIn} aria-label={t('login.submit')}>
        <TextField<typeof form>
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          inputMode="email"
          maxLength={254}
        />
        <PasswordField<typeof form>
          name="password"
          label={t('fields.password')}
          autoComplete="current-password"
        />
        <Row>
          <CheckboxField<typeof form> name="rememberMe" label={t('login.rememberMe')} />
          <AccountLink to="/contrasena/recuperar">{t('login.forgot')}</AccountLink>
        </Row>
        <Submit>{t('login.submit')}</Submit>
      </Form>
    </>
  )
}

const loginSchema = z.object({
  email: emailField,
  password: givenPasswordField,
  rememberMe: z.boolean(),
})
type Login = z.output<typeof loginSchema>

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  marginBlock: -8,
  fontSize: '0.875rem',
})
