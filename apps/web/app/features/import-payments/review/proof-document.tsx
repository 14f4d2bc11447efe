import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFile } from '../../../ui/files/save-file'
import { FileIcon } from '../../../ui/icons'
import { loadProof, type ProofFor } from '../load-proof'
import { importPaymentsTexts } from '../locale'

interface ProofDocumentProps {
  id: string
  name: string
  proofFor: ProofFor
}

/** Handed over as a file: in a tab of its own it would be a document of our site, without the bounds the API sets it. */
export function ProofDocument({ id, name, proofFor }: ProofDocumentProps) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    setIsSaving(true)
    try {
      saveFile(await loadProof(id, proofFor), name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`)
    } catch (error) {
      notify(messageOf(error) ?? t('proof.error'), 'error')
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileIcon size={20} />}
        loading={isSaving}
        onClick={() => void save()}
      >
        {t('proof.save', { name })}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('proof.saveText')}
      </Typography>
    </>
  )
}
