import { useEffect } from 'react'
import { installedSession } from './session/session-slot'
import { useSession } from './session/use-session'
import { useSnackbar } from './ui/feedback/snackbar'

/** Says once what the session has to say, such as that it ended. */
export function SessionNotice() {
  const { notice } = useSession()
  const notify = useSnackbar()
  useEffect(() => {
    if (notice === null) return
    notify(notice, 'info')
    installedSession()?.dismissNotice()
  }, [notice, notify])
  return null
}
