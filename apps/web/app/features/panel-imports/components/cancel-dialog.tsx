import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { panelImportsTexts } from '../locale'

interface CancelDialogProps {
  title: string
  /** What is lost with it. */
  children: ReactNode
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** «Cancelar» alone could mean either of its buttons. */
export function CancelDialog({ children, ...dialog }: CancelDialogProps) {
  const t = useTexts(panelImportsTexts)
  return (
    <ConfirmDialog
      open
      tone="danger"
      confirmLabel={t('cancel.button')}
      cancelLabel={t('cancel.keep')}
      {...dialog}
    >
      {children}
    </ConfirmDialog>
  )
}
