import Box from '@mui/material/Box'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { lineStateTexts } from './locale'

interface DeviceNameProps {
  name: string
  onRename: (name: string) => void
}

/** What the others read when this device was earlier. */
export function DeviceName({ name, onRename }: DeviceNameProps) {
  const t = useTexts(lineStateTexts)
  const notify = useSnackbar()
  const form = useZodForm(TYPED, { name })
  return (
    <Form
      form={form}
      hasOneField
      aria-label={t('deviceName')}
      onSubmit={(typed) => {
        onRename(typed.name)
        form.reset(typed)
        notify(t('renamed', typed), 'success')
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
        <TextField<typeof form>
          name="name"
          label={t('deviceName')}
          helperText={t('deviceNameHelp')}
          autoComplete="off"
          maxLength={60}
        />
        <Box sx={{ mt: '26px' }}>
          <SubmitButton size="large" variant="outlined" sx={{ px: 2 }}>
            {t('rename')}
          </SubmitButton>
        </Box>
      </Box>
    </Form>
  )
}

const TYPED = z.object({ name: z.string().trim().min(1).max(60) })
