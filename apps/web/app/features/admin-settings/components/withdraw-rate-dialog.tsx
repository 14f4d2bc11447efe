import type { FeeRate } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { withdrawFeeRateCall } from '@zancada/contracts/settings/settings.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatLongDate } from '../../../ui/format/format-date'
import { adminSettingsTexts } from '../locale'
import { rulingWithout, writtenPercentage } from '../rate-form'

interface WithdrawRateDialogProps {
  rate: FeeRate
  rates: readonly FeeRate[]
  onClose: () => void
}

/** Names the rate, its day, whose it is, and what goes on ruling. */
export function WithdrawRateDialog({ rate, rates, onClose }: WithdrawRateDialogProps) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const written = (given: FeeRate | undefined): string | null =>
    given === undefined || given.percentage === null || given.fixed_cop === null
      ? null
      : t('fees.rate', {
          percentage: writtenPercentage(given.percentage),
          fixed: formatCop(given.fixed_cop),
        })
  const own = written(rate)
  return (
    <ConfirmDialog
      open
      title={own === null ? t('fees.withdrawDialog.titleEnd') : t('fees.withdrawDialog.title', { rate: own })}
      confirmLabel={t('fees.withdrawDialog.confirm')}
      onConfirm={async () => {
        await write(withdrawFeeRateCall, { params: { id: rate.id } })
        notify(t('fees.withdrawDialog.done'), 'success')
      }}
      onClose={onClose}
    >
      {t('fees.withdrawDialog.text', {
        who: rate.organizer?.name ?? t('fees.everybody').toLocaleLowerCase('es'),
        day: formatLongDate(rate.valid_from),
        ruling: written(rulingWithout(rates, rate)) ?? '',
      })}
    </ConfirmDialog>
  )
}
