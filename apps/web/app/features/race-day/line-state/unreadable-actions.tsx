import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { saveFile } from '../../../ui/files/save-file'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { RaceDayDevice, UnreadableAction } from '../device/race-day-device'
import { lineStateTexts } from './locale'

interface UnreadableActionsProps {
  device: RaceDayDevice
  unreadable: readonly UnreadableAction[]
}

/** What was done here and can't be read any more leaves as a file, before anybody may take it off the device. */
export function UnreadableActions({ device, unreadable }: UnreadableActionsProps) {
  const t = useTexts(lineStateTexts)
  const [isSaved, setIsSaved] = useState(false)

  function save() {
    const file = new Blob([JSON.stringify(unreadable, null, 2)], { type: 'application/json' })
    saveFile(file, t('unreadable.file'))
    setIsSaved(true)
  }
  return (
    <Alert severity="error">
      {t('unreadable.text', { count: unreadable.length, figure: plainFigure(unreadable.length) })}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={save} sx={{ minHeight: 44 }}>
          {t('unreadable.save')}
        </Button>
        {isSaved && (
          <Button variant="text" onClick={() => void device.dropUnreadable()} sx={{ minHeight: 44 }}>
            {t('unreadable.drop')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
