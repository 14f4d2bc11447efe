import { sendGuestCodeCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { ApiError, callApi } from '../../api-client'

/**
 * Sends the code that opens the field for it. A page that was reloaded while its guest read the mail has lost that field:
 * the refusal to send a second code so soon means that one was sent in the last two minutes, so the field opens too.
 */
export async function sendFirstCode(email: string): Promise<void> {
  try {
    await callApi(sendGuestCodeCall, { body: { email } })
  } catch (error) {
    const isInMailbox = error instanceof ApiError && error.code === 'code_sent_recently'
    if (!isInMailbox) throw error
  }
}
