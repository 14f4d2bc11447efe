import { styled } from '@mui/material/styles'
import type { DiscountCode } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { valueText } from '../discount-words'
import { discountsTexts } from '../locale'
import { EventsCell, StateCell, UsesCell } from './discount-cells'

/** The same where nine columns do not fit. */
export function DiscountCard({ code, onOpenUses }: { code: DiscountCode; onOpenUses: () => void }) {
  const t = useTexts(discountsTexts)
  return (
    <Entry>
      <Head>
        <h2>{code.code}</h2>
        <StateCell code={code} />
      </Head>
      <Few>
        <Fact name={t('columns.value')}>
          {valueText(code)} · {t(`types.${code.type}`)}
        </Fact>
        <Fact name={t('columns.uses')}>
          <UsesCell code={code} onOpen={onOpenUses} />
        </Fact>
        <Fact name={t('columns.validFrom')}>
          <FormattedDate value={code.valid_from} />
        </Fact>
        <Fact name={t('columns.validTo')}>
          <FormattedDate value={code.valid_to} />
        </Fact>
        <Fact name={t('columns.events')}>
          <EventsCell events={code.events} />
        </Fact>
      </Few>
    </Entry>
  )
}

const Entry = styled('div')({ display: 'grid', gap: 14, padding: '18px 4px 18px 16px' })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 12,
  '& h2': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
}))

const Few = styled(Facts)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))',
  gap: '12px 16px',
  fontSize: '0.875rem',
})
