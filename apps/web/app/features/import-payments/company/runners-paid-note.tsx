import { styled } from '@mui/material/styles'
import type { ImportCompanyPage } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { importPaymentsTexts } from '../locale'
import { runnersPaidBy } from '../runners-paid'

interface RunnersPaidNoteProps {
  amount: number | null
  page: ImportCompanyPage
}

/** For how many runners an amount is enough, while it is typed. */
export function RunnersPaidNote({ amount, page }: RunnersPaidNoteProps) {
  const t = useTexts(importPaymentsTexts)
  if (amount === null || amount <= 0 || page.next_turns.length === 0) return null
  const { runners, rest_cop, isAtLeast } = runnersPaidBy(amount, page)
  const words = { count: runners, runners: runners.toLocaleString('es-CO') }
  const rest = rest_cop > 0 && !isAtLeast ? ` ${t('paysFor.rest', { amount: formatCop(rest_cop) })}` : ''
  return (
    <Note role="status">
      {runners === 0 ? t('paysFor.none') : t(isAtLeast ? 'paysFor.atLeast' : 'paysFor.some', words)}
      {rest}
    </Note>
  )
}

const Note = styled('p')({ margin: 0, fontWeight: 600, fontSize: '0.9375rem' })
