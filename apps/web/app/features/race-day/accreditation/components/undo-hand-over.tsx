import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { UndoDialog } from '../../undo/undo-dialog'
import { accreditationTexts } from '../locale'
import { undoWords } from '../undo-words'

interface UndoHandOverProps {
  device: RaceDayDevice
  scan: RecordedScan
  name: string
  onClose: () => void
}

export function UndoHandOver({ device, scan, name, onClose }: UndoHandOverProps) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const words = undoWords(scan)
  return (
    <UndoDialog
      title={t('undo.title')}
      text={t(words.text, { name })}
      submitLabel={t('undo.submit')}
      onUndo={async (reason) => {
        await device.undo(scan.clientId, reason)
        notify(t(words.done, { name }), 'success')
      }}
      onClose={onClose}
    />
  )
}
