import Typography from '@mui/material/Typography'
import { IMPORT_HOLD_HOURS } from '@zancada/contracts/imports/import-payment'
import { extendImportCall } from '@zancada/contracts/imports/import-payments.calls'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { formatDateTime } from '../../../ui/format/format-date'
import { holdHoursField } from '../company-form'
import { afterHours } from '../hold-time'
import { panelImportsTexts } from '../locale'

const schema = z.object({ hold_hours: holdHoursField })

/** Until when the places wait, counted from now: longer or shorter. */
export function ExtendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(schema, { hold_hours: IMPORT_HOLD_HOURS.usual })
  const hours = useWatch({ control: form.control, name: 'hold_hours' })
  const isSound = schema.safeParse({ hold_hours: hours }).success
  return (
    <DialogForm
      form={form}
      title={t('extend.title')}
      submitLabel={t('extend.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await write(extendImportCall, { params: { id }, body: values })
        notify(t('extend.done'), 'success')
        onClose()
      }}
    >
      <WholeNumberField<typeof form>
        name="hold_hours"
        label={t('extend.hours')}
        helperText={t('order.hoursHelp')}
        endAdornment={t('order.hoursUnit')}
      />
      {isSound && (
        <Typography color="textSecondary">
          {t('extend.until', { date: formatDateTime(afterHours(hours, Date.now())) })}
        </Typography>
      )}
    </DialogForm>
  )
}
