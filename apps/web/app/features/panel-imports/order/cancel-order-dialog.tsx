import type { ImportOrder } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import { useCancelImport } from '../api/imports'
import { CancelDialog } from '../components/cancel-dialog'
import { panelImportsTexts } from '../locale'

/** What becomes of the places, of who is registered already and of the money. */
export function CancelOrderDialog({ order, onClose }: { order: ImportOrder; onClose: () => void }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const { mutateAsync: cancel } = useCancelImport(order.id)
  const { counts, totals } = order
  return (
    <CancelDialog
      title={t('cancelOrder.title')}
      onConfirm={async () => {
        await cancel(undefined)
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
