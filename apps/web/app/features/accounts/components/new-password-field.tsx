import { PASSWORD_MIN_LENGTH } from '@zancada/contracts/accounts/account-fields'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../../ui/form/password-field'
import { passwordRules } from '../password-rules'
import { PasswordRules } from './password-rules'

/** A new password with its rules below, which answer as one types; a form that also says who it is for has one more. */
export function NewPasswordField({ label }: { label: string }) {
  const [password, email, lastName] = useWatch({ name: ['password', 'email', 'last_name'] })
  const person = email === undefined ? null : { email: textOf(email), lastName: textOf(lastName) }
  const rules = passwordRules(textOf(password), person)
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      helperText={<PasswordRules rules={rules} minimum={PASSWORD_MIN_LENGTH} />}
    />
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
