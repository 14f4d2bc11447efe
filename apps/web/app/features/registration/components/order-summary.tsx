import { styled } from '@mui/material/styles'
import { formatCop } from '@zancada/contracts/platform/money'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import type { Deadline } from '../../../race/time-left'
import { registrationTexts } from '../locale'
import { HoldTimer } from './hold-timer'

export interface Amounts {
  lines: readonly { key: string; name: string; quantity: number; amount: number }[]
  fee: number
  discount: number
  total: number
}

export interface OrderSummaryProps {
  amounts: Amounts
  deadline?: Deadline
}

/** What it costs and why, and for how long it is kept: always in sight on a large screen. */
export function OrderSummary({ amounts, deadline }: OrderSummaryProps) {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      {deadline && (
        <Held>
          <span>{t('hold.label')}</span>
          <Time>
            <HoldTimer deadline={deadline} />
          </Time>
          <small>{t('hold.explain')}</small>
        </Held>
      )}
      <Body>
        <h2 id={id}>{t('summary.title')}</h2>
        <AmountList amounts={amounts} />
      </Body>
    </Card>
  )
}

/** Before anything is chosen: what will stand here. */
export function EmptySummary() {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Body>
        <h2 id={id}>{t('summary.title')}</h2>
        <p>{t('summary.empty')}</p>
      </Body>
    </Card>
  )
}

export function AmountList({ amounts: { lines, fee, discount, total } }: { amounts: Amounts }) {
  const t = useTexts(registrationTexts)
  return (
    <List>
      {lines.map(({ key, name, quantity, amount }) => (
        <div key={key}>
          <dt>{t('summary.line', { quantity, name })}</dt>
          <dd>{formatCop(amount)}</dd>
        </div>
      ))}
      {fee > 0 && (
        <div>
          <dt>
            {t('summary.fee')}
            <small>{t('summary.feeHelp')}</small>
          </dt>
          <dd>{formatCop(fee)}</dd>
        </div>
      )}
      {discount > 0 && (
        <div data-discount="">
          <dt>{t('summary.discount')}</dt>
          <dd>{formatCop(-discount)}</dd>
        </div>
      )}
      <div data-total="">
        <dt>{t('summary.total')}</dt>
        <dd>{formatCop(total)}</dd>
      </div>
    </List>
  )
}

const Card = styled('section')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
}))

const Held = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 16,
  padding: '14px 20px',
  backgroundColor: theme.palette.secondary.light,
  fontWeight: 600,
  '& small': { gridColumn: '1', fontWeight: 400, fontSize: '0.8125rem' },
}))

const Time = styled('span')(({ theme }) => ({
  ...theme.typography.figure,
  gridRow: '1 / 3',
  gridColumn: 2,
  fontSize: '1.75rem',
}))

const Body = styled('div')(({ theme }) => ({
  padding: '20px',
  '& h2': { ...theme.typography.h5, margin: '0 0 12px' },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}))

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dt small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-discount]': { color: theme.palette.success.main, fontWeight: 600 },
  '& [data-total]': {
    alignItems: 'baseline',
    marginTop: 4,
    paddingTop: 12,
    borderTop: `2px dashed ${theme.palette.divider}`,
    fontWeight: 700,
  },
  '& [data-total] dd': { ...theme.typography.figure, fontSize: '1.625rem' },
}))
