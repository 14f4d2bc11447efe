import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { AnswerOf, listAdminPaymentsCall } from '@zancada/contracts'
import { PAYMENT_ATTENTIONS } from '@zancada/contracts/payments/payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { figureSize } from '../../../ui/layout/figure-size'
import { adminPaymentsTexts } from '../locale'

interface AttentionTotalsProps {
  totals: NonNullable<AnswerOf<typeof listAdminPaymentsCall>['totals']>
  /** The kind that the list shows; empty for all. */
  chosen: string
  onChoose: (kind: string) => void
}

/** What waits for a person, by kind, of the whole search: pressing one shows it alone, and once more shows all. */
export function AttentionTotals({ totals, chosen, onChoose }: AttentionTotalsProps) {
  const t = useTexts(adminPaymentsTexts)
  const shown = PAYMENT_ATTENTIONS.flatMap((kind) => totals.find((total) => total.kind === kind) ?? [])
  if (shown.length === 0) return null
  return (
    <Kinds aria-label={t('totals.label')}>
      {shown.map(({ kind, count, amount_cop }) => (
        <li key={kind}>
          <Kind aria-pressed={kind === chosen} onClick={() => onChoose(kind === chosen ? '' : kind)}>
            <span>{t(`totals.${kind}`)}</span>
            <strong style={{ fontSize: figureSize(formatCop(amount_cop), LARGEST) }}>
              <Price amount={amount_cop} />
            </strong>
            <small>{t('totals.count', { count })}</small>
          </Kind>
        </li>
      ))}
    </Kinds>
  )
}

/** As the figures of other screens, in a narrower card. */
const LARGEST = '1.75rem'

const Kinds = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(156px, 100%), 1fr))',
  gap: 12,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
})

const Kind = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  gap: 2,
  width: '100%',
  height: '100%',
  containerType: 'inline-size',
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  textAlign: 'left',
  '& > span, & > small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& strong': { ...theme.typography.figure, whiteSpace: 'nowrap' },
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
}))
