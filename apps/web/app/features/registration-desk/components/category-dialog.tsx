import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import { chargeCategoryCall } from '@zancada/contracts/organizer-registrations/category-charge.calls'
import {
  CATEGORY_DIFFERENCES,
  changeCategoryCall,
  listCategoryOptionsCall,
} from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { apiQuery, HELD } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { RadioField } from '../../../ui/form/radio-field'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { deskTexts } from '../locale'
import { readAgainAndThrow } from '../read-again-and-throw'

/** What may be done with a difference; charging it moves nobody until it is paid. */
const DIFFERENCES = ['charge', ...CATEGORY_DIFFERENCES] as const

const schema = z.object({
  category_id: z.string().min(1),
  difference: z.enum(DIFFERENCES),
  note: z.string().trim(),
})
type Values = z.output<typeof schema>

interface CategoryDialogProps {
  registration: RegistrationDetail
  onClose: () => void
}

/** Where there is room and the runner fits, with what it costs more or less. */
export function CategoryDialog({ registration, onClose }: CategoryDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const { data, refetch } = useQuery({
    ...apiQuery(listCategoryOptionsCall, { params: { id: registration.id } }),
    ...HELD,
  })
  // As it was when it was opened, not as it is read again under the form.
  const [version] = useState(registration.version)
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(schema, { category_id: '', difference: 'note', note: '' })
  const [chosen, difference] = useWatch({ control: form.control, name: ['category_id', 'difference'] })
  const option = data?.results.find(({ category_id }) => category_id === chosen)
  const difference_cop = option?.difference_cop ?? 0
  const charge_cop = option?.charge_cop ?? null
  const mayRefund = data?.may_refund === true && difference_cop < 0 && registration.source !== 'manual'
  const isOffered = { charge: charge_cop !== null, note: true, none: true, refund: mayRefund }
  const offered = DIFFERENCES.filter((value) => isOffered[value])
  const isCharge = difference === 'charge' && charge_cop !== null

  /** What was chosen for one category may not be there for another. */
  async function save({ category_id, difference: decided, note }: Values) {
    const params = { id: registration.id }
    if (isCharge) {
      const { category_charge } = await write(chargeCategoryCall, {
        params,
        body: { category_id, version, charge_cop },
      }).catch(readAgainAndThrow(refetch))
      const name = category_charge?.category_name ?? ''
      notify(t('charge.sent', { email: registration.email ?? '', category: name }), 'success')
    } else {
      const { category } = await write(changeCategoryCall, {
        params,
        body: {
          category_id,
          difference: decided === 'charge' ? 'note' : decided,
          version,
          ...(note !== '' && { note }),
        },
      }).catch(readAgainAndThrow(refetch))
      notify(t('category.done', { name: category.name }), 'success')
    }
    onClose()
  }

  return (
    <DialogForm
      form={form}
      title={t('category.title')}
      submitLabel={t(isCharge ? 'charge.submit' : 'category.submit')}
      onClose={onClose}
      onSubmit={save}
    >
      <Typography color="textSecondary">{t(isCharge ? 'charge.text' : 'category.text')}</Typography>
      <SelectField<typeof form>
        name="category_id"
        label={t('category.to')}
        options={(data?.results ?? []).map(({ category_id, name, price_cop, has_places, refusal }) => ({
          value: category_id,
          label: has_places
            ? (refusal ?? t('category.option', { name, price: formatCop(price_cop) }))
            : t('category.full', { name }),
          disabled: !has_places || refusal !== null,
        }))}
      />
      {option && difference_cop !== 0 && (
        <>
          <Typography>
            {t(difference_cop > 0 ? 'category.dearer' : 'category.cheaper', {
              amount: formatCop(Math.abs(difference_cop)),
            })}
          </Typography>
          <RadioField<typeof form>
            name="difference"
            label={t('category.difference')}
            cards
            options={offered.map((value) => ({
              value,
              label: t(`category.${value}`, { amount: formatCop(charge_cop ?? 0) }),
              description: t(`category.${value}Help`, {
                email: registration.email ?? '',
                receives: formatCop(option.receives_cop ?? 0),
              }),
            }))}
          />
        </>
      )}
      {!isCharge && (
        <TextField<typeof form>
          name="note"
          label={t('create.note')}
          helperText={t('create.noteHelp')}
          optional
          autoComplete="off"
        />
      )}
    </DialogForm>
  )
}
