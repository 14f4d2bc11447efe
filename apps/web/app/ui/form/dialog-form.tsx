import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../i18n'
import { ConfirmDialog } from '../feedback/confirm-dialog'
import { WithCodes } from '../format/with-codes'
import { uiTexts } from '../locale'
import { Form } from './form'
import { SubmitButton } from './submit-button'
import type { ZodForm } from './use-zod-form'

export interface DialogFormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>
  title: string
  submitLabel: string
  /** «Cancelar», unless it could be taken for what the dialog does. */
  cancelLabel?: string
  tone?: 'normal' | 'danger'
  /** False: what it does cannot be done now, and the dialog says why. */
  canSubmit?: boolean
  /** In pixels. */
  maxWidth?: number
  /** A submit does not close the dialog: the component that opened it does so, once the action is done. */
  onSubmit: (values: Output) => unknown
  onClose: () => void
  /** Beside «Cancelar», such as taking something back. */
  extraAction?: ReactNode
  /** What to know before deciding: read aloud with the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A question with fields: what fails is told at its field and the dialog stays with what was typed. */
export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { form, title, submitLabel, cancelLabel, tone = 'normal', maxWidth = 520, children } = props
  const { onSubmit, onClose, extraAction, lead, canSubmit = true } = props
  const t = useTexts(uiTexts)
  const titleId = useId()
  const leadId = useId()
  const { isSubmitting, isDirty } = form.formState
  const [asksToLeave, setAsksToLeave] = useState(false)
  const close = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Dialog
      open
      // Escape and a click beside the dialog come easily: they don't throw away what was typed.
      onClose={() => {
        if (isDirty && !isSubmitting) setAsksToLeave(true)
        else close()
      }}
      aria-labelledby={titleId}
      {...(lead !== undefined && { 'aria-describedby': leadId })}
      slotProps={{ paper: { sx: { width: '100%', maxWidth } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        <WithCodes>{title}</WithCodes>
      </DialogTitle>
      <Form form={form} onSubmit={onSubmit} aria-labelledby={titleId} sx={SCROLLING}>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {lead !== undefined && (
            <Box id={leadId} sx={{ display: 'grid', gap: 2.5, '& > p': { m: 0 } }}>
              {lead}
            </Box>
          )}
          {children}
        </DialogContent>
        <DialogActions sx={ACTIONS}>
          {extraAction}
          <Button variant="outlined" onClick={close} disabled={isSubmitting}>
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          <SubmitButton size="medium" color={tone === 'danger' ? 'error' : 'primary'} disabled={!canSubmit}>
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={asksToLeave}
        tone="danger"
        title={t('leave.title')}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        onConfirm={close}
        onClose={() => setAsksToLeave(false)}
      >
        {t('leave.dialog')}
      </ConfirmDialog>
    </Dialog>
  )
}

/** The fields scroll, the buttons stay: a long form on a phone keeps its way out in sight. */
const SCROLLING = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0,
  minHeight: 0,
  '& > [aria-live]': { px: 3, pt: 1, pb: 2 },
}

const ACTIONS = {
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  '& > *': { width: { xs: 1, sm: 'auto' } },
}
