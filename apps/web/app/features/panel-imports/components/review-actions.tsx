import Button from '@mui/material/Button'
import type { ImportOrder } from '@zancada/contracts'
import { importErrorsCall } from '@zancada/contracts/imports/imports.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { FileIcon, UploadIcon } from '../../../ui/icons'
import { panelImportsTexts } from '../locale'

/** On a phone the buttons fill their lines. */
const GROWING = { flex: { xs: '1 1 auto', sm: 'none' } }

interface ReviewActionsProps {
  order: ImportOrder
  mayChange: boolean
  onMap: () => void
  onCorrected: () => void
}

/** What can be done with all rows at once: out with those that fail, in with the file where they are right. */
export function ReviewActions({ order, mayChange, onMap, onCorrected }: ReviewActionsProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    setIsSaving(true)
    try {
      await saveFromApi(importErrorsCall, [{ params: { id: order.id } }], 'errores.xlsx')
    } catch (error) {
      notify(messageOf(error) ?? t('one.errorsFailed'), 'error')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <>
      {order.counts.error > 0 && (
        <Button
          variant="outlined"
          sx={GROWING}
          startIcon={<FileIcon size={18} />}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t('one.errors')}
        </Button>
      )}
      {mayChange && (
        <>
          <Button variant="outlined" sx={GROWING} startIcon={<UploadIcon size={18} />} onClick={onCorrected}>
            {t('corrected.button')}
          </Button>
          <Button variant="outlined" sx={GROWING} onClick={onMap}>
            {t('mapping.change')}
          </Button>
        </>
      )}
    </>
  )
}
