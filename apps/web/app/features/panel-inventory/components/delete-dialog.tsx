import type { InventoryItem } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useDeleteItem } from '../api/inventory'
import { panelInventoryTexts } from '../locale'
import { useItemName } from './item-name'

export function DeleteDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const name = useItemName()(item)
  const { mutateAsync: remove } = useDeleteItem(item.id)
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await remove(undefined)
        notify(t('delete.done', { name }), 'success')
      }}
    >
      {t('delete.text', { name })}
    </ConfirmDialog>
  )
}
