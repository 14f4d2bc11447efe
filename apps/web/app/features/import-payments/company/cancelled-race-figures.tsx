import type { ImportCompanyPage, ImportTotals } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { Figures } from '../components/figures'
import { importPaymentsTexts } from '../locale'
import { undecided } from '../payment-parts'
import { Note, Sheet } from './figures-sheet'

interface CancelledRaceFiguresProps {
  page: ImportCompanyPage
  race: NonNullable<ImportTotals['cancelled_race']>
}

/** The race was cancelled: who returns how much to the company, and what was returned. */
export function CancelledRaceFigures({ page, race }: CancelledRaceFiguresProps) {
  const t = useTexts(importPaymentsTexts)
  const { totals } = page
  const { submitted_cop } = totals
  const { runners, is_settled, returned_online_cop, returned_transfer_cop } = race
  // While registrations are still being closed the amounts grow: none is told before it is complete.
  const back_online_cop = is_settled ? totals.back_online_cop : 0
  const back_transfer_cop = is_settled ? totals.back_transfer_cop : 0
  const organizer = page.organizer.name
  const pending = undecided(page)
  const notes = [
    !is_settled && t('race.closing'),
    back_online_cop > 0 && t('race.online'),
    returned_online_cop > 0 && t('race.returnedOnline', { amount: formatCop(returned_online_cop) }),
    back_transfer_cop > 0 && t('race.transfer', { organizer }),
    returned_transfer_cop > 0 &&
      t('race.returnedTransfer', { organizer, amount: formatCop(returned_transfer_cop) }),
    submitted_cop > 0 && t('race.submitted', { amount: formatCop(submitted_cop) }),
    pending > 0 && t('figures.pendingOver', { amount: formatCop(pending) }),
  ].filter((note) => note !== false)
  return (
    <Sheet>
      {is_settled && (
        <Figures
          figures={[
            ...(back_online_cop > 0
              ? [{ name: t('race.zancadaReturns'), value: formatCop(back_online_cop), isStrong: true }]
              : []),
            ...(back_transfer_cop > 0
              ? [{ name: t('race.organizerReturns'), value: formatCop(back_transfer_cop), isStrong: true }]
              : []),
            { name: t('race.ended'), value: runners.toLocaleString('es-CO') },
          ]}
        />
      )}
      {(notes.length > 0 ? notes : [t('race.nothing')]).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Sheet>
  )
}
