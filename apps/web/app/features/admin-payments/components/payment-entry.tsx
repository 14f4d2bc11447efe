import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PaymentRow } from '@zancada/contracts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { WithCodes } from '../../../ui/format/with-codes'
import { adminPaymentsTexts } from '../locale'
import { consequenceOf, isOnlyLookedAt, type Standing, standingOf } from '../payment-filters'
import { PaymentChip } from './payment-chip'
import { PaymentFacts } from './payment-facts'

/** What an administrator may do about a payment. */
export type PaymentAsk = 'refund' | 'twice' | 'dispute' | 'closeDispute'

export interface PaymentEntryProps {
  payment: PaymentRow
  onAsk: (what: PaymentAsk) => void
}

/** How much, why, whose, and the way to close it. */
export function PaymentEntry({ payment, onAsk }: PaymentEntryProps) {
  const t = useTexts(adminPaymentsTexts)
  const id = useId()
  const standing = standingOf(payment)
  const isOpen = OPEN.has(standing)
  const isVoiding = standing === 'voiding'
  const reason = isVoiding ? t('entry.voiding') : (payment.attention_reason ?? payment.status_message)
  return (
    <Entry aria-labelledby={id}>
      <Words>
        <Top>
          <Typography id={id} component="h2" variant="h4">
            <Price amount={payment.amount_cop} />
          </Typography>
          <PaymentChip standing={standing} />
          {payment.is_overdue === true && <Chip style={OVERDUE}>{t('chip.overdue')}</Chip>}
        </Top>
        <Typography sx={{ mt: 0.5 }}>
          <WithCodes>{t(NAMES[payment.kind], { order: payment.order_code })}</WithCodes>
          {' · '}
          <RaceLink to={`/${payment.event.slug}`}>{payment.event.name}</RaceLink>
        </Typography>
        {reason !== null && (
          <Typography
            sx={{
              mt: 0.5,
              maxWidth: '70ch',
              ...(isOpen ? { fontWeight: 600 } : { color: 'text.secondary' }),
            }}
          >
            {reason}
          </Typography>
        )}
      </Words>
      <PaymentFacts payment={payment} />
      <Actions>
        {payment.can.refund && (
          <Button
            variant={isOpen ? 'contained' : 'outlined'}
            aria-describedby={id}
            onClick={() => onAsk('refund')}
          >
            {t(`action.${actionOf(payment, standing)}`)}
          </Button>
        )}
        {standing === 'twice' && (
          <Button variant="contained" aria-describedby={id} onClick={() => onAsk('twice')}>
            {t('action.twice')}
          </Button>
        )}
        {standing === 'disputed' && (
          <Button variant="contained" aria-describedby={id} onClick={() => onAsk('closeDispute')}>
            {t('action.closeDispute')}
          </Button>
        )}
        {payment.can.dispute && (
          <Button variant="text" aria-describedby={id} onClick={() => onAsk('dispute')}>
            {t('action.dispute')}
          </Button>
        )}
      </Actions>
    </Entry>
  )
}

const OVERDUE = { backgroundColor: colors.errorLight, color: colors.error }
const OPEN: ReadonlySet<Standing> = new Set<Standing>(['owed', 'review', 'twice', 'disputed'])
const NAMES = { payment: 'entry.whole', part: 'entry.part', twice: 'entry.twice' } as const

function actionOf(payment: PaymentRow, standing: Standing): 'owed' | 'review' | 'other' {
  if (standing === 'owed') return 'owed'
  return isOnlyLookedAt(consequenceOf(payment)) ? 'review' : 'other'
}

const Entry = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '20px 16px',
  [theme.breakpoints.up('sm')]: { padding: 24 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
}))

const Words = styled('div')({ minWidth: 0 })

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

const RaceLink = styled(Link)(({ theme }) => ({ color: theme.palette.primary.main }))

/** Last on a phone, where the thumb is; beside the amount on a laptop. */
const Actions = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '&:empty': { display: 'none' },
  [theme.breakpoints.up('sm')]: { justifyItems: 'start' },
  [theme.breakpoints.up('md')]: { gridColumn: 2, gridRow: 1, width: 216, justifyItems: 'stretch' },
}))
