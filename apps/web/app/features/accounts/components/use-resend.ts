import { useState } from 'react'
import { currentSession } from '../../../session'
import { useSnackbar } from '../../../ui/feedback/snackbar'

/** Asks for another verification e-mail and says how it went in a snackbar. */
export function useResend(): { isSending: boolean; resend: () => Promise<void> } {
  const notify = useSnackbar()
  const [isSending, setIsSending] = useState(false)
  async function resend() {
    setIsSending(true)
    try {
      const { text, severity } = await currentSession().resendVerification()
      notify(text, severity)
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, resend }
}
