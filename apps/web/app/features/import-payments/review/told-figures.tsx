import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ListedImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { Figures } from '../components/figures'
import { importPaymentsTexts } from '../locale'
import { EFFECT_TONES, effectOf } from '../what-an-amount-does'

/** What the import asks for, and what this payment would do to it. */
export function ToldFigures({ payment }: { payment: ListedImportPayment }) {
  const t = useTexts(importPaymentsTexts)
  const { totals } = payment.import
  const paid = totals.paid_online_cop + totals.paid_transfer_cop
  if (totals.cancelled_race !== null) return <ToldReturns payment={payment} />
  const effect = payment.state === 'submitted' ? effectOf(payment.amount_cop, totals) : null
  return (
    <>
      <Figures
        figures={[
          { name: t('figures.total'), value: formatCop(totals.total_cop) },
          { name: t('figures.paid'), value: formatCop(paid) },
          { name: t('figures.left'), value: formatCop(totals.left_cop), isStrong: true },
        ]}
      />
      {effect !== null && (
        <Alert severity={EFFECT_TONES[effect.kind]}>
          {effect.kind === 'settles'
            ? t('effect.settles')
            : t(`effect.${effect.kind}`, { amount: formatCop(effect.amount_cop) })}
        </Alert>
      )}
      {payment.twin !== null && (
        <Alert severity="warning">
          {t(`twin.${payment.twin.state === 'approved' ? 'approved' : 'submitted'}`, {
            code: payment.twin.import_code,
            date: formatDateTime(payment.twin.created_at),
          })}
        </Alert>
      )}
      {totals.credit_cop > 0 && totals.left_cop > 0 && (
        <Note>{t('figures.credit', { amount: formatCop(totals.credit_cop) })}</Note>
      )}
      {totals.back_transfer_cop > 0 && (
        <Note>{t('review.backTransfer', { amount: formatCop(totals.back_transfer_cop) })}</Note>
      )}
      {totals.back_online_cop > 0 && (
        <Note>{t('review.backOnline', { amount: formatCop(totals.back_online_cop) })}</Note>
      )}
    </>
  )
}

/** Of a cancelled race nothing is paid any more: who returns how much. */
function ToldReturns({ payment }: { payment: ListedImportPayment }) {
  const t = useTexts(importPaymentsTexts)
  const { back_online_cop, back_transfer_cop, cancelled_race } = payment.import.totals
  return (
    <>
      {/* While registrations are still being closed the amounts grow. */}
      {cancelled_race?.is_settled === true && (
        <Figures
          figures={[
            { name: t('review.youReturn'), value: formatCop(back_transfer_cop), isStrong: true },
            { name: t('review.zancadaReturns'), value: formatCop(back_online_cop) },
          ]}
        />
      )}
      <Alert severity="warning">
        {t(payment.state === 'submitted' ? 'review.raceInReview' : 'review.raceCancelled')}
      </Alert>
    </>
  )
}

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
}))
