import { givenPasswordField, newPasswordField } from '@zancada/contracts/accounts/account-fields'
import { changePasswordCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { currentSession } from '../../../session'

/** The current one is only asked of those who have one. */
export const passwordFormSchema = z.object({
  current_password: givenPasswordField.optional(),
  new_password: newPasswordField,
})
export type PasswordForm = z.output<typeof passwordFormSchema>

/** Answers what to tell the person. From here on the account has a password, if it had none. */
export async function changePassword(body: PasswordForm): Promise<string> {
  const { detail } = await callApi(changePasswordCall, { body })
  const { profile } = currentSession().getState()
  if (profile !== null) currentSession().keepProfile({ ...profile, has_password: true })
  return detail
}
