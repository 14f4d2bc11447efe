import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminPayout } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { reversePayoutCall } from '@zancada/contracts/settlement/payouts.calls'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { Price } from '../../../race/price'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminPayoutsTexts } from '../locale'

/** Nothing of it is ever changed: a wrong payout is undone by another record. */
export function PayoutHistory({ payouts }: { payouts: readonly AdminPayout[] }) {
  const t = useTexts(adminPayoutsTexts)
  const [undone, setUndone] = useState<AdminPayout | null>(null)
  return (
    <SectionCard title={t('history.title')}>
      {payouts.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('history.none')}
        </Typography>
      ) : (
        <Rows>
          {payouts.map((payout) => (
            <li key={payout.id}>
              <div>
                <Amount>
                  <strong>
                    <Price amount={payout.amount_cop} />
                  </strong>
                  {payout.is_reversed && <Chip style={QUIET}>{t('history.reversed')}</Chip>}
                  {payout.reverses_id !== null && <Chip style={QUIET}>{t('history.reversal')}</Chip>}
                </Amount>
                <Typography variant="body2" color="textSecondary">
                  <FormattedDate value={payout.paid_on} format="date" /> ·{' '}
                  {t('history.reference', { reference: payout.bank_reference })}
                  {payout.recorded_by !== null && ` · ${t('history.by', { who: payout.recorded_by })}`}
                </Typography>
              </div>
              {payout.reverses_id === null && !payout.is_reversed && (
                <Button size="small" variant="text" color="error" onClick={() => setUndone(payout)}>
                  {t('history.reverse')}
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
      {undone && <ReverseDialog payout={undone} onClose={() => setUndone(null)} />}
    </SectionCard>
  )
}

const schema = z.object({ bank_reference: z.string().trim().min(1).max(80) })

function ReverseDialog({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const t = useTexts(adminPayoutsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(schema, { bank_reference: '' })
  return (
    <DialogForm
      form={form}
      title={t('history.reverseTitle', { amount: formatCop(payout.amount_cop) })}
      submitLabel={t('history.reverse')}
      onClose={onClose}
      onSubmit={async ({ bank_reference }) => {
        await write(reversePayoutCall, { params: { id: payout.id }, body: { bank_reference } })
        notify(t('history.done'), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('history.reverseText')}</Typography>
      <TextField<typeof form>
        name="bank_reference"
        label={t('history.reverseReference')}
        autoComplete="off"
        maxLength={80}
      />
    </DialogForm>
  )
}

const QUIET = { backgroundColor: colors.line, color: colors.ink }

const Rows = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '14px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
const Amount = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
