import type { DiscountCode } from '@zancada/contracts'
import { deleteDiscountCall } from '@zancada/contracts/discounts/discounts.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { focusAfter } from '../../../ui/focus/focus-after'
import { rowMenus } from '../../../ui/table/row-menu'
import { discountsTexts } from '../locale'

export function DeleteDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const t = useTexts(discountsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onClose={onClose}
      onConfirm={async () => {
        const place = rowMenus().findIndex((menu) => menu.ariaLabel?.endsWith(` ${code.code}`))
        await write(deleteDiscountCall, { params: { id: code.id } })
        focusAfter(() => rowMenus()[place] ?? rowMenus().at(-1))
        notify(t('deleted', { code: code.code }), 'success')
      }}
    >
      <p style={{ margin: '0 0 8px' }}>{t('deleteText', { code: code.code })}</p>
      <p style={{ margin: 0 }}>{t('deleteDetail')}</p>
    </ConfirmDialog>
  )
}
