import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { FeeRate } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminSettingsTexts } from '../locale'
import { writtenPercentage } from '../rate-form'
import { RateDialog } from './rate-dialog'
import { StandingChip } from './standing-chip'

/** Rates that rule or will; what ruled before is a fold away. */
export function FeesCard({ rates }: { rates: readonly FeeRate[] }) {
  const t = useTexts(adminSettingsTexts)
  const [isAsking, setAsking] = useState(false)
  const past = rates.filter(({ standing }) => standing === 'past')
  const standing = rates.filter((rate) => rate.standing !== 'past')
  const [last] = rates
  return (
    <SectionCard title={t('fees.title')} text={t('fees.text')}>
      <Rows>
        {standing.map((rate) => (
          <RateRow key={rate.id} rate={rate} />
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
    </SectionCard>
  )
}

function RateRow({ rate }: { rate: FeeRate }) {
  const t = useTexts(adminSettingsTexts)
  const { percentage, fixed_cop, organizer, valid_from, standing } = rate
  return (
    <Row>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{organizer?.name ?? t('fees.everybody')}</Typography>
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
      <StandingChip standing={standing}>{t(`fees.standing.${standing}`)}</StandingChip>
    </Row>
  )
}

const Rows = styled('ul')({ margin: '16px 0 0', padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  paddingBlock: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
