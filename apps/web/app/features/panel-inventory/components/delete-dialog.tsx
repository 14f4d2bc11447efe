import type { InventoryItem } from '@zancada/contracts'
import { deleteInventoryItemCall } from '@zancada/contracts/inventory/inventory.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { panelInventoryTexts } from '../locale'
import { useItemName } from './item-name'

export function DeleteDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const name = useItemName()(item)
  const write = useApiWrite()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await write(deleteInventoryItemCall, { params: { id: item.id } })
        notify(t('delete.done', { name }), 'success')
      }}
    >
      {t('delete.text', { name })}
    </ConfirmDialog>
  )
}
