import { styled } from '@mui/material/styles'
import type { Payout } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelPayoutsTexts } from '../locale'

/** The same on a phone. */
export function PayoutCard({ payout }: { payout: Payout }) {
  const t = useTexts(panelPayoutsTexts)
  return (
    <Entry>
      <Head>
        <FormattedDate value={payout.paid_on} format="date" />
        <strong>{formatCop(payout.amount_cop)}</strong>
      </Head>
      <p>{payout.event.name}</p>
      <p>{payout.bank_reference}</p>
      {payout.reverses_id !== null && <p>{t('reversal')}</p>}
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: 16,
  '& p': {
    margin: 0,
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}))

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
})
