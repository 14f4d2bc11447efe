import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { ImportOrder, ImportTotals } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'
import { OwedToCompany } from './owed-to-company'

interface RaceCancelledProps {
  /** Works with money. */
  mayNote: boolean
  order: ImportOrder
  race: NonNullable<ImportTotals['cancelled_race']>
}

/** The race was cancelled: what the organizer returns to the company, and what Zancada does. */
export function RaceCancelled({ order, race, mayNote }: RaceCancelledProps) {
  const t = useTexts(panelImportsTexts)
  const { back_online_cop, back_transfer_cop, submitted_cop } = order.totals
  const { is_settled, returned_online_cop, returned_transfer_cop } = race
  const company = order.company?.name ?? ''
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="info" role="note">
        {t('standing.raceCancelled')} {!is_settled && t('standing.raceClosing')}
      </Alert>
      {is_settled && back_transfer_cop > 0 && (
        <OwedToCompany order={order} mayNote={mayNote}>
          {t('standing.raceBackTransfer', { company, amount: formatCop(back_transfer_cop) })}{' '}
          {t(mayNote ? 'standing.raceNoteHere' : 'standing.raceNoteOthers')}
        </OwedToCompany>
      )}
      {submitted_cop > 0 && (
        <Alert severity="warning">{t('standing.raceInReview', { amount: formatCop(submitted_cop) })}</Alert>
      )}
      {returned_transfer_cop > 0 && (
        <Alert severity="success">
          {t('standing.raceReturnedTransfer', { amount: formatCop(returned_transfer_cop) })}
        </Alert>
      )}
      {is_settled && back_online_cop > 0 && (
        <Alert severity="info" role="note">
          {t('standing.raceBackOnline', { company, amount: formatCop(back_online_cop) })}
        </Alert>
      )}
      {returned_online_cop > 0 && (
        <Alert severity="success">
          {t('standing.raceReturnedOnline', { company, amount: formatCop(returned_online_cop) })}
        </Alert>
      )}
    </Stack>
  )
}
