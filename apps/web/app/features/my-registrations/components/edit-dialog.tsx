import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useRaceOf, useSelfService } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import type { RegistrationPieces } from '../pieces'
import type { QuestionProps } from './question-props'

/** First the race's sizes and questions of this minute, then the form. */
export function EditDialog({
  registration,
  Editor,
  isByLink = false,
  onClose,
}: QuestionProps & Pick<RegistrationPieces, 'Editor'>) {
  const t = useTexts(myRegistrationsTexts)
  const notify = useSnackbar()
  const race = useRaceOf(registration.id)
  const { correct } = useSelfService(registration.id)
  if (race.data !== undefined)
    return (
      <Editor
        registration={registration}
        race={race.data}
        isByLink={isByLink}
        onClose={onClose}
        onSave={async (corrections) => {
          const { participant } = await correct(corrections)
          const email = participant?.email ?? ''
          const isGone = !registration.is_buyer && email !== registration.participant?.email
          notify(isGone ? t('edit.moved', { email }) : t('edit.done'), 'success')
        }}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={t('edit.loading')}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 720 } } }}
    >
      <DialogContent>
        <DataStates query={race} skeleton={<FormSkeleton fields={4} />} errorTitle={t('edit.error')}>
          {() => null}
        </DataStates>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('edit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
