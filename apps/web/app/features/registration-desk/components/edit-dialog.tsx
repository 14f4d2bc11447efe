import Typography from '@mui/material/Typography'
import type { PublicEvent, RegistrationDetail } from '@zancada/contracts'
import { editRegistrationCall } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { TextField } from '../../../ui/form/text-field'
import { deskTexts } from '../locale'
import type { DeskPieces } from '../pieces'

interface EditDialogProps {
  registration: RegistrationDetail
  race: PublicEvent
  Editor: DeskPieces['Editor']
  onClose: () => void
}

/** Nothing is sent when nothing changed. */
export function EditDialog({ registration, race, Editor, onClose }: EditDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  // As it was when it was opened: what is read again under the form is not what its person saw.
  const [version] = useState(registration.version)
  return (
    <Editor
      registration={registration}
      race={race}
      title={t('edit.title')}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      onSave={async (corrections, bib) => {
        if (Object.keys(corrections).length > 0 || bib !== undefined) {
          await write(editRegistrationCall, {
            params: { id: registration.id },
            body: { version, ...corrections, ...(bib !== undefined && { bib }) },
          })
          notify(t('edit.done'), 'success')
        }
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('edit.text')}</Typography>
      <TextField
        name="bib"
        label={t('edit.bib')}
        helperText={t('edit.bibHelp')}
        optional
        autoComplete="off"
      />
    </Editor>
  )
}
