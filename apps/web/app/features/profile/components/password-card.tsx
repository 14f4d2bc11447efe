import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@zancada/contracts'
import { PASSWORD_MIN_LENGTH } from '@zancada/contracts/accounts/account-fields'
import { listSessionsCall } from '@zancada/contracts/accounts/session.calls'
import { useTexts } from '../../../i18n'
import { readAgain } from '../../../queries/query-keys'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { PasswordField } from '../../../ui/form/password-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { SectionCard } from '../../../ui/layout/section-card'
import { changePassword, type PasswordForm, passwordFormSchema } from '../api/change-password'
import { profileTexts } from '../locale'

/** Someone who came by Google sets a first password; everyone else proves the old one. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const notify = useSnackbar()
  const queries = useQueryClient()
  const { has_password, email } = profile
  const form = useZodForm(passwordFormSchema, blank(has_password))

  async function change(values: PasswordForm) {
    notify(await changePassword(values), 'success')
    form.reset(blank(true))
    await readAgain(queries, listSessionsCall)
  }

  return (
    <SectionCard
      title={t(has_password ? 'password.changeTitle' : 'password.setTitle')}
      text={t(has_password ? 'password.changeText' : 'password.setText')}
    >
      <Form form={form} onSubmit={change} sx={{ mt: 2.5, maxWidth: 440 }}>
        {/* Password managers need to know whose password this is. */}
        <input
          type="text"
          autoComplete="username"
          aria-label={t('password.account')}
          value={email ?? ''}
          readOnly
          hidden
        />
        {has_password && (
          <PasswordField<typeof form>
            name="current_password"
            label={t('password.current')}
            autoComplete="current-password"
          />
        )}
        <PasswordField<typeof form>
          name="new_password"
          label={t('password.next')}
          autoComplete="new-password"
          helperText={t('password.help', { count: PASSWORD_MIN_LENGTH })}
        />
        <SubmitButton size="medium" sx={{ justifySelf: { sm: 'start' } }}>
          {t(has_password ? 'password.change' : 'password.set')}
        </SubmitButton>
      </Form>
    </SectionCard>
  )
}

/** A password that must be proven starts as an empty text, which the form refuses. */
function blank(hasPassword: boolean) {
  return hasPassword ? { current_password: '', new_password: '' } : { new_password: '' }
}
