import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import type { MyRegistration } from '@zancada/contracts'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFile } from '../../../ui/files/save-file'
import { QrCode } from '../../../ui/qr-code'
import { qrPicture } from '../../../ui/qr-picture'
import { myRegistrationsTexts } from '../locale'
import { runnerName } from '../runner-name'

interface PickupPassProps {
  registration: MyRegistration
  pickup: NonNullable<MyRegistration['pickup']>
  onClose: () => void
}

/** The pass that an authorized person shows to collect the kit: a QR of their own, to be sent or saved. */
export function PickupPass({ registration, pickup, onClose }: PickupPassProps) {
  const t = useTexts(myRegistrationsTexts)
  const notify = useSnackbar()
  const titleId = useId()
  const name = runnerName(registration)
  const words = { name: pickup.full_name, runner: name, event: registration.event.name }

  async function picture(): Promise<File> {
    const drawn = await qrPicture(pickup.code, [
      t('pickup.pass.picture', words),
      `${name} · ${words.event}`,
      pickup.code,
    ])
    if (drawn === null) throw new Error(t('pickup.pass.failed'))
    return new File([drawn], `${t('pickup.pass.file')}-${registration.event.slug}.png`, { type: 'image/png' })
  }
  async function save() {
    try {
      const file = await picture()
      saveFile(file, file.name)
    } catch {
      notify(t('pickup.pass.failed'), 'error')
    }
  }
  async function share() {
    const text = t('pickup.pass.share', { ...words, code: pickup.code })
    try {
      const files = [await picture()]
      await navigator.share(navigator.canShare?.({ files }) ? { text, files } : { text })
    } catch (error) {
      // Who closes the list of apps changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify(t('pickup.pass.failed'), 'error')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 1, maxWidth: 440 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {t('pickup.pass.title')}
      </DialogTitle>
      <DialogContent>
        <Pass>
          {/* Kept from an administrator who views as this person. */}
          {pickup.code !== '' && (
            <>
              <QrCode text={pickup.code} label={t('pickup.pass.qr', words)} />
              <code>{pickup.code}</code>
            </>
          )}
          <p>{t('pickup.pass.bring', words)}</p>
          <ul>
            <li>{t('pickup.pass.bringQr')}</li>
            <li>
              {t('pickup.pass.bringDocument', {
                ...words,
                document: `${pickup.document_type} ${pickup.document_number}`,
              })}
            </li>
          </ul>
          <p>{t('pickup.pass.once')}</p>
        </Pass>
      </DialogContent>
      <DialogActions sx={ACTIONS}>
        <Button variant="outlined" onClick={onClose}>
          {t('pickup.pass.close')}
        </Button>
        <Button variant={CAN_SHARE ? 'outlined' : 'contained'} onClick={() => void save()}>
          {t('pickup.pass.save')}
        </Button>
        {CAN_SHARE && <Button onClick={() => void share()}>{t('pickup.pass.shareButton')}</Button>}
      </DialogActions>
    </Dialog>
  )
}

/** The dialog exists in the browser only. */
const CAN_SHARE = typeof navigator !== 'undefined' && 'share' in navigator

const ACTIONS = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  '& > *': { width: { xs: 1, sm: 'auto' } },
}

const Pass = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& svg': { width: 'min(100%, 260px)', justifySelf: 'center' },
  '& code': {
    justifySelf: 'center',
    fontFamily: 'inherit',
    fontWeight: 700,
    fontSize: '1.0625rem',
    letterSpacing: '0.06em',
    overflowWrap: 'anywhere',
  },
  '& p': { margin: '8px 0 0', color: theme.palette.text.secondary },
  '& ul': { margin: 0, paddingLeft: 20, fontWeight: 500 },
}))
