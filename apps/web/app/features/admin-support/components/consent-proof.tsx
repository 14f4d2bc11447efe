import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { downloadConsentProofCall } from '@zancada/contracts/privacy/privacy.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { adminSupportTexts } from '../locale'

/** What they accepted, as a document that proves it. */
export function ConsentProof({ id }: { id: string }) {
  const t = useTexts(adminSupportTexts)
  const notify = useSnackbar()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await saveFromApi(downloadConsentProofCall, [{ params: { id } }], t('proof.fileName'))
      notify(t('proof.done'), 'success')
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" loading={isBusy} onClick={download}>
        {t('proof.action')}
      </Button>
    </Box>
  )
}
