import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { FeeRate } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { SectionCard } from '../../../ui/layout/section-card'
import { useCreateRate } from '../api/settings'
import { adminSettingsTexts } from '../locale'
import { changesNothing, takingBack, writtenPercentage } from '../rate-form'
import { RateDialog } from './rate-dialog'
import { StandingChip } from './standing-chip'

/** Rates that rule or will; what ruled before is a fold away. */
export function FeesCard({ rates }: { rates: readonly FeeRate[] }) {
  const t = useTexts(adminSettingsTexts)
  const [isAsking, setAsking] = useState(false)
  const [takenBack, setTakenBack] = useState<FeeRate | null>(null)
  const notify = useSnackbar()
  const { mutateAsync: create } = useCreateRate()
  const isOver = (rate: FeeRate) => rate.standing === 'past' || changesNothing(rates, rate)
  const past = rates.filter(isOver)
  const standing = rates.filter((rate) => !isOver(rate))
  const [last] = rates
  return (
    <SectionCard title={t('fees.title')} text={t('fees.text')}>
      <Rows>
        {standing.map((rate) => (
          <RateRow key={rate.id} rate={rate} onTakeBack={() => setTakenBack(rate)} />
        ))}
      </Rows>
      {past.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <Box component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
            {t('fees.history', { count: String(past.length) })}
          </Box>
          <Rows>
            {past.map((rate) => (
              <RateRow key={rate.id} rate={{ ...rate, standing: 'past' }} />
            ))}
          </Rows>
        </Box>
      )}
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
        {t('fees.add')}
      </Button>
      {isAsking && last && <RateDialog lastRateId={last.id} onClose={() => setAsking(false)} />}
      <ConfirmDialog
        open={takenBack !== null}
        title={t('fees.takeBack.title')}
        confirmLabel={t('fees.takeBack.action')}
        onConfirm={async () => {
          if (takenBack === null) return
          await create(takingBack(rates, takenBack))
          notify(t('fees.takeBack.done'), 'success')
        }}
        onClose={() => setTakenBack(null)}
      >
        {t('fees.takeBack.text')}
      </ConfirmDialog>
    </SectionCard>
  )
}

function RateRow({ rate, onTakeBack }: { rate: FeeRate; onTakeBack?: () => void }) {
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
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 1 }}>
        <StandingChip standing={standing}>{t(`fees.standing.${standing}`)}</StandingChip>
        {standing === 'coming' && onTakeBack && (
          <Button
            variant="text"
            size="small"
            aria-label={t('fees.takeBack.of', { name: organizer?.name ?? t('fees.everybody') })}
            onClick={onTakeBack}
          >
            {t('fees.takeBack.short')}
          </Button>
        )}
      </Box>
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
