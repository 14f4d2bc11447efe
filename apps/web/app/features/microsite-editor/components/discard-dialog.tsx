import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { micrositeEditorTexts } from '../locale'

export interface DiscardDialogProps {
  open: boolean
  wasPublished: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

export function DiscardDialog({ open, wasPublished, onConfirm, onClose }: DiscardDialogProps) {
  const t = useTexts(micrositeEditorTexts)
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(wasPublished ? 'discard.toPublished' : 'discard.toStart')}
    </ConfirmDialog>
  )
}
