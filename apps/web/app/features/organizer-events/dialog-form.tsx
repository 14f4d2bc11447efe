import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../i18n'
import { Form } from '../../ui/form/form'
import { SubmitButton } from '../../ui/form/submit-button'
import type { ZodForm } from '../../ui/form/use-zod-form'
import { organizerEventsTexts } from './locale'

export interface DialogFormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>
  title: string
  submitLabel: string
  tone?: 'normal' | 'danger'
  cancelLabel?: string
  onSubmit: (values: Output) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A question with fields: what fails is told at its field and the dialog stays with what was typed. */
export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { form, title, submitLabel, tone = 'normal', cancelLabel, onSubmit, onClose, children } = props
  const t = useTexts(organizerEventsTexts)
  const titleId = useId()
  const close = () => {
    if (!form.formState.isSubmitting) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 520 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {title}
      </DialogTitle>
      <Form form={form} onSubmit={onSubmit} aria-labelledby={titleId} sx={{ gap: 0 }}>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>{children}</DialogContent>
        <DialogActions
          sx={{
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            '& > *': { width: { xs: 1, sm: 'auto' } },
          }}
        >
          <Button variant="outlined" onClick={close}>
            {cancelLabel ?? t('dialogs.cancel')}
          </Button>
          <SubmitButton size="medium" color={tone === 'danger' ? 'error' : 'primary'}>
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
