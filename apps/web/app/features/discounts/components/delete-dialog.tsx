import type { DiscountCode } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useDeleteDiscount } from '../api/discounts'
import { discountsTexts } from '../locale'

export function DeleteDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const t = useTexts(discountsTexts)
  const notify = useSnackbar()
  const { mutateAsync: remove } = useDeleteDiscount()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove(code.id)
        notify(t('deleted', { code: code.code }), 'success')
      }}
    >
      <p style={{ margin: '0 0 8px' }}>{t('deleteText', { code: code.code })}</p>
      <p style={{ margin: 0 }}>{t('deleteDetail')}</p>
    </ConfirmDialog>
  )
}
