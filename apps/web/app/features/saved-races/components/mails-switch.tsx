import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSavedMails } from '../api/saved-races'
import { savedRacesTexts } from '../locale'

/** Whether prices about to end are told by mail; kept as soon as it is moved. */
export function MailsSwitch() {
  const t = useTexts(savedRacesTexts)
  const { wantsMails, set } = useSavedMails()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (wantsMails === undefined) return <Room />

  async function change(wanted: boolean) {
    setIsBusy(true)
    setFailure(null)
    await set(wanted).catch((error: unknown) => setFailure(messageOf(error) ?? t('mailsFailed')))
    setIsBusy(false)
  }

  return (
    <Room>
      <FormControlLabel
        control={
          <Switch
            checked={wantsMails}
            disabled={isBusy}
            onChange={(_, wanted) => void change(wanted)}
            sx={WITHIN}
            slotProps={{ input: { 'aria-describedby': 'avisos-guardadas' } }}
          />
        }
        label={t('mails')}
      />
      <small id="avisos-guardadas">{t('mailsHelp')}</small>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </Room>
  )
}

/** MUI's own field is three times as wide as its thumb, and on a phone leaves the screen. */
const WITHIN = { '& .MuiSwitch-switchBase .MuiSwitch-input': { left: 0, width: 1 } }

const Room = styled('div')(({ theme }) => ({
  minHeight: 66,
  margin: '0 0 20px',
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
