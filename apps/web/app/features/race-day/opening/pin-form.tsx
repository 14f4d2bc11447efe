import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { RaceDayDevice, RaceDayState } from '../device/race-day-device'
import { openingTexts } from './locale'
import { pinFault } from './pin'

/** The PIN that opens the list of this device: chosen once, with its figures in sight, and typed after each reload. */
export function PinForm({ device, state }: { device: RaceDayDevice; state: RaceDayState }) {
  const t = useTexts(openingTexts)
  const notify = useSnackbar()
  const id = useId()
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<'length' | 'weak' | 'wrong' | 'failed' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isForgetting, setIsForgetting] = useState(false)
  const isChoosing = state.phase === 'choosing-pin'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refused = isChoosing ? pinFault(pin) : null
    setFault(refused)
    if (refused !== null || isBusy || pin === '') return
    setIsBusy(true)
    try {
      if (isChoosing) await device.choosePin(pin)
      else {
        const result = await device.unlock(pin)
        // What comes next is another form: for a new PIN, once the list is there again.
        if (result === 'wiped') notify(t('pin.wiped'), 'error')
        if (result === 'open') return
        setFault(result === 'wrong' ? 'wrong' : null)
        setPin('')
      }
    } catch {
      setFault('failed')
    } finally {
      setIsBusy(false)
    }
  }

  const pending = t('pin.pending', { count: state.pending, figure: plainFigure(state.pending) })
  return (
    <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={FORM}>
      <Typography variant="h4" component="h2" id={`${id}-title`}>
        {t(isChoosing ? 'pin.choose' : 'pin.locked')}
      </Typography>
      <Typography>{t(isChoosing ? 'pin.chooseText' : 'pin.lockedText')}</Typography>
      <Box>
        <OutlinedInput
          fullWidth
          autoFocus
          value={pin}
          error={fault !== null}
          onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, '').slice(0, 12))}
          inputProps={{
            'aria-label': t('pin.field'),
            'aria-describedby': `${id}-help`,
            inputMode: 'numeric',
            autoComplete: 'off',
            enterKeyHint: 'go',
          }}
          sx={isChoosing ? DIGITS : HIDDEN_DIGITS}
        />
        <FormHelperText id={`${id}-help`} role="status" error={fault !== null} sx={{ fontSize: '1rem' }}>
          {fault === 'wrong'
            ? t('pin.wrong', { count: state.triesLeft })
            : t(fault === null ? 'pin.field' : `pin.${fault}`)}
        </FormHelperText>
      </Box>
      <Button type="submit" size="large" fullWidth loading={isBusy}>
        {t(isChoosing ? 'pin.save' : 'pin.open')}
      </Button>
      {isChoosing ? (
        <Typography variant="body2">{t('pin.chooseHelp')}</Typography>
      ) : (
        <Button variant="text" onClick={() => setIsForgetting(true)} sx={{ minHeight: 44 }}>
          {t('pin.forgot')}
        </Button>
      )}
      {state.pending > 0 && <Typography variant="body2">{pending}</Typography>}
      <ConfirmDialog
        open={isForgetting}
        tone="danger"
        title={t('pin.forgetTitle')}
        confirmLabel={t('pin.forget')}
        onClose={() => setIsForgetting(false)}
        onConfirm={() => device.forgetList()}
      >
        {t('pin.forgetText')} {state.line === 'offline' && `${t('pin.forgetOffline')} `}
        {state.pending > 0 && pending}
      </ConfirmDialog>
    </Box>
  )
}

const FORM = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  maxWidth: 420,
  mx: 'auto',
  px: 2,
  py: 3,
} as const

const DIGITS = {
  minHeight: 72,
  '& input': { fontSize: '2rem', fontWeight: 700, letterSpacing: '0.15em', textAlign: 'center' },
} as const
/** Not a password's field: browsers would offer to keep it. */
const HIDDEN_DIGITS = {
  ...DIGITS,
  '& input': { ...DIGITS['& input'], WebkitTextSecurity: 'disc' },
} as const
