import { useQuery } from '@tanstack/react-query'
import { givenPasswordField } from '@zancada/contracts/accounts/account-fields'
import { deleteAccountCall, loadLeavingCall } from '@zancada/contracts/privacy/privacy.calls'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { apiQuery } from '../../../queries/api-query'
import { currentSession } from '../../../session'
import { leaveMessage } from '../../../ui/feedback/next-page-message'
import { profileTexts } from '../locale'

export const deletionFormSchema = z.object({ password: givenPasswordField.optional() })
export type DeletionForm = z.output<typeof deletionFormSchema>

/** Asked anew each time the question is put: a purchase or a refund may have ended meanwhile. */
export function useLeaving() {
  return useQuery({
    ...apiQuery(loadLeavingCall),
    gcTime: 0,
    staleTime: 0,
  })
}

/** Nothing of the account is left to show, so the page starts over as nobody. */
export async function deleteAccount(body: DeletionForm): Promise<void> {
  await callApi(deleteAccountCall, { body })
  leaveMessage({ text: profileTexts.t('deletion.done'), tone: 'success' })
  await currentSession().logOut()
}
