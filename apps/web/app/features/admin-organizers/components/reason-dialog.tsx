import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { organizerReasonSchema } from '@zancada/contracts/admin/organizers.calls'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminOrganizersTexts } from '../locale'

export interface ReasonDialogProps {
  decision: 'reject' | 'suspend'
  words: { name: string; email: string }
  /** What happens besides, each thing on its own. */
  consequences?: readonly string[]
  onDecide: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ReasonDialog({ decision, words, consequences = [], onDecide, onClose }: ReasonDialogProps) {
  const t = useTexts(adminOrganizersTexts)
  const id = useId()
  const form = useZodForm(organizerReasonSchema, { reason: '' })
  const { isSubmitting } = form.formState
  const close = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 520 } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2" variant="h4">
        {t(`${decision}.title`, words)}
      </DialogTitle>
      <Form
        form={form}
        sx={{ gap: 0 }}
        onSubmit={async ({ reason }) => {
          await onDecide(reason)
          onClose()
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography id={`${id}-text`} component="div" color="textSecondary">
            {t(`${decision}.text`, words)}
            {consequences.length > 0 && (
              <Consequences>
                {consequences.map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
              </Consequences>
            )}
          </Typography>
          <TextField<typeof form>
            name="reason"
            label={t('reason.label')}
            helperText={t('reason.help')}
            autoComplete="off"
            multiline
            rows={3}
            maxLength={500}
            autoFocus
          />
        </DialogContent>
        <DialogActions sx={ACTIONS}>
          <Button variant="outlined" onClick={close} disabled={isSubmitting}>
            {t('cancel')}
          </Button>
          <SubmitButton size="medium" color="error">
            {t(`${decision}.confirm`)}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const Consequences = styled('ul')({ display: 'grid', gap: 6, margin: '12px 0 0', paddingLeft: 20 })

const ACTIONS = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  '& > *': { width: { xs: 1, sm: 'auto' } },
}
