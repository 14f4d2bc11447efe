import { givenPasswordField } from '@zancada/contracts/accounts/account-fields'
import { deleteAccountCall } from '@zancada/contracts/accounts/profile.calls'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { currentSession } from '../../../session'
import { leaveMessage } from '../../../ui/feedback/next-page-message'
import { profileTexts } from '../profile-texts'

export const deletionFormSchema = z.object({ password: givenPasswordField.optional() })
export type DeletionForm = z.output<typeof deletionFormSchema>

/** Nothing of the account is left to show, so the page starts over as nobody. */
export async function deleteAccount(body: DeletionForm): Promise<void> {
  await callApi(deleteAccountCall, { body })
  leaveMessage({ text: profileTexts.t('deletion.done'), tone: 'success' })
  await currentSession().logOut()
}
