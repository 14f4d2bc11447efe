import { deleteAccountCall } from '@zancada/contracts/accounts/profile.calls'
import type { z } from 'zod'
import { callApi } from '../../../api-client'
import { currentSession } from '../../../session'

export const deletionFormSchema = deleteAccountCall.body

/** Nothing of the account is left to show, so the page starts over as nobody. */
export async function deleteAccount(body: z.output<NonNullable<typeof deletionFormSchema>>): Promise<void> {
  await callApi(deleteAccountCall, { body })
  await currentSession().logOut()
}
