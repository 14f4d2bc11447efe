import { useTexts } from '../../../i18n'
import { DateField } from '../../../ui/form/date-field'
import { FieldGrid } from '../../../ui/form/field-grid'
import { TextField } from '../../../ui/form/text-field'
import { bogotaDay, bogotaToday } from '../../../ui/format/bogota-time'
import { adminPaymentsTexts } from '../locale'

/** What proves a return made elsewhere. */
export function ByHandFields({ since }: { since: string }) {
  const t = useTexts(adminPaymentsTexts)
  return (
    <FieldGrid>
      <TextField
        name="reference"
        label={t('refund.reference')}
        helperText={t('refund.referenceHelp')}
        optional
        autoComplete="off"
        maxLength={80}
      />
      <DateField
        name="returned_on"
        label={t('refund.returnedOn')}
        min={bogotaDay(since)}
        max={bogotaToday()}
      />
    </FieldGrid>
  )
}
