import { changePasswordCall } from '@zancada/contracts/accounts/email-and-password.calls'
import type { z } from 'zod'
import { callApi } from '../../../api-client'
import { currentSession } from '../../../session'

export const passwordFormSchema = changePasswordCall.body

/** Answers what to tell the person. From here on the account has a password, if it had none. */
export async function changePassword(body: z.output<NonNullable<typeof passwordFormSchema>>): Promise<string> {
  const { detail } = await callApi(changePasswordCall, { body })
  const { profile } = currentSession().getState()
  if (profile !== null) currentSession().keepProfile({ ...profile, has_password: true })
  return detail
}
