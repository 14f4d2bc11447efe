import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { DateField } from '../../../ui/form/date-field'
import { TextField } from '../../../ui/form/text-field'
import { adminPaymentsTexts } from '../locale'
import { bogotaDay, today } from '../refund-form'

/** What proves a return made elsewhere. */
export function ByHandFields({ since }: { since: string }) {
  const t = useTexts(adminPaymentsTexts)
  return (
    <Pair>
      <TextField
        name="reference"
        label={t('refund.reference')}
        helperText={t('refund.referenceHelp')}
        optional
        autoComplete="off"
        maxLength={80}
      />
      <DateField name="returned_on" label={t('refund.returnedOn')} min={bogotaDay(since)} max={today()} />
    </Pair>
  )
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
