import type { ImportOrder } from '@zancada/contracts'
import { cancelImportCall } from '@zancada/contracts/imports/imports.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import { CancelDialog } from '../components/cancel-dialog'
import { panelImportsTexts } from '../locale'

/** What becomes of the places, of who is registered already and of the money. */
export function CancelOrderDialog({ order, onClose }: { order: ImportOrder; onClose: () => void }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { counts, totals } = order
  return (
    <CancelDialog
      title={t('cancelOrder.title')}
      onConfirm={async () => {
        await write(cancelImportCall, { params: { id: order.id } })
        notify(t('cancel.done'), 'success')
      }}
      onClose={onClose}
    >
      <p>{t('cancelOrder.places', { count: counts.held, figure: plainFigure(counts.held) })}</p>
      {counts.applied > 0 && (
        <p>{t('cancelOrder.applied', { count: counts.applied, figure: plainFigure(counts.applied) })}</p>
      )}
      {totals.credit_cop > 0 && <p>{t('cancelOrder.credit', { amount: formatCop(totals.credit_cop) })}</p>}
      <p>{t('cancelOrder.mail')}</p>
    </CancelDialog>
  )
}
