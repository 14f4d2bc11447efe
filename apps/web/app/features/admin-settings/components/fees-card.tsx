import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { FeeRate } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { formatDate } from '../../../ui/format/format-date'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { writtenPercentage } from '../rate-form'
import { RateDialog } from './rate-dialog'
import { StandingChip } from './standing-chip'
import { WithdrawRateDialog } from './withdraw-rate-dialog'

/** Rates that rule or will; what ruled before is a fold away. */
export function FeesCard({ rates }: { rates: readonly FeeRate[] }) {
  const t = useTexts(adminSettingsTexts)
  const [isAsking, setAsking] = useState(false)
  const [withdrawing, setWithdrawing] = useState<FeeRate | null>(null)
  const isOver = ({ standing }: FeeRate) => standing === 'past' || standing === 'withdrawn'
  const past = rates.filter(isOver)
  const standing = rates.filter((rate) => !isOver(rate))
  const [last] = rates
  return (
    <SectionCard title={t('fees.title')} text={t('fees.text')}>
      <Rows>
        {standing.map((rate) => (
          <RateRow key={rate.id} rate={rate} onWithdraw={() => setWithdrawing(rate)} />
        ))}
      </Rows>
      {past.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
            {t('fees.history', { count: String(past.length) })}
          </Box>
          <Rows>
            {past.map((rate) => (
              <RateRow key={rate.id} rate={rate} />
            ))}
          </Rows>
        </Box>
      )}
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
        {t('fees.add')}
      </Button>
      {isAsking && last && <RateDialog lastRateId={last.id} onClose={() => setAsking(false)} />}
      {withdrawing && (
        <WithdrawRateDialog rate={withdrawing} rates={rates} onClose={() => setWithdrawing(null)} />
      )}
    </SectionCard>
  )
}

function RateRow({ rate, onWithdraw }: { rate: FeeRate; onWithdraw?: () => void }) {
  const t = useTexts(adminSettingsTexts)
  const { percentage, fixed_cop, organizer, valid_from, standing } = rate
  const who = organizer?.name ?? t('fees.everybody')
  return (
    <Row>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{who}</Typography>
        <Typography>
          {percentage === null || fixed_cop === null
            ? t('fees.ended')
            : t('fees.rate', { percentage: writtenPercentage(percentage), fixed: formatCop(fixed_cop) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('fees.since')} <FormattedDate value={valid_from} format="date" />
          {rate.created_by !== null && ` · ${rate.created_by}`}
        </Typography>
      </div>
      <End>
        <StandingChip standing={standing}>{t(`fees.standing.${standing}`)}</StandingChip>
        {standing === 'coming' && onWithdraw && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('fees.withdrawOf', { who, day: formatDate(valid_from) })}
            onClick={onWithdraw}
          >
            {t('fees.withdraw')}
          </Button>
        )}
      </End>
    </Row>
  )
}

const End = styled('div')({ display: 'grid', justifyItems: 'end', gap: 8, flexShrink: 0 })

const Rows = styled('ul')({ margin: '16px 0 0', padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  paddingBlock: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
