import { useQuery } from '@tanstack/react-query'
import { listAdminOrganizersCall } from '@zancada/contracts/admin/organizers.calls'
import { createFeeRateCall } from '@zancada/contracts/settings/settings.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { SearchField } from '../../../ui/form/search-field'
import { TextField } from '../../../ui/form/text-field'
import { useField } from '../../../ui/form/use-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminSettingsTexts } from '../locale'
import { type Rate, type RateValues, rateBody, rateFormSchema } from '../rate-form'

export function RateDialog({ lastRateId, onClose }: { lastRateId: string; onClose: () => void }) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<RateValues, Rate>(rateFormSchema, {
    organizer_id: '',
    percentage: '',
    valid_from: '',
  })
  return (
    <DialogForm
      form={form}
      title={t('fees.dialog.title')}
      submitLabel={t('fees.dialog.submit')}
      onClose={onClose}
      onSubmit={async (rate) => {
        await write(createFeeRateCall, { body: rateBody(rate, lastRateId) })
        notify(t('fees.dialog.done'), 'success')
        onClose()
      }}
    >
      <OrganizerField />
      <TextField<typeof form>
        name="percentage"
        label={t('fees.dialog.percentage')}
        helperText={t('fees.dialog.percentageHelp')}
        autoComplete="off"
        inputMode="decimal"
        maxLength={5}
      />
      <MoneyField<typeof form> name="fixed_cop" label={t('fees.dialog.fixed')} />
      <DateField<typeof form> name="valid_from" label={t('fees.dialog.validFrom')} />
    </DialogForm>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

function OrganizerField() {
  const t = useTexts(adminSettingsTexts)
  const field = useField('organizer_id')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Named | null>(null)
  const found = useQuery({
    ...apiQuery(listAdminOrganizersCall, { query: { q: typed } }),
    enabled: typed.trim().length > 1,
  })
  return (
    <SearchField<Named, false>
      field={field}
      label={t('fees.dialog.organizer')}
      helperText={t('fees.dialog.organizerHelp')}
      placeholder={t('fees.everybody')}
      optional
      choice={{
        options: found.data?.results ?? [],
        value: chosen,
        filterOptions: (options) => options,
        onInputChange: (_event, text) => setTyped(text),
        onChange: (_event, organizer) => {
          setChosen(organizer)
          field.setValue(organizer?.id ?? '')
        },
        getOptionLabel: ({ name }) => name,
        getOptionKey: ({ id }) => id,
        isOptionEqualToValue: (option, value) => option.id === value.id,
        noOptionsText: t('fees.dialog.none'),
      }}
    />
  )
}
