import type { DiscountCode } from '@zancada/contracts'
import {
  changeDiscountCall,
  createDiscountCall,
  DISCOUNT_TYPES,
  discountInputSchema,
} from '@zancada/contracts/discounts/discounts.calls'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { FieldGrid } from '../../../ui/form/field-grid'
import { MoneyField } from '../../../ui/form/money-field'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { type DiscountValues, discountFormSchema, valuesOf } from '../discount-form'
import { whereItServes } from '../discount-words'
import { discountsTexts } from '../locale'
import { DiscountExample } from './discount-example'
import { EventsField } from './events-field'

/** The event that is worked on. */
export type WorkedOn = DiscountCode['events'][number]

interface DiscountDialogProps {
  code: DiscountCode | null
  /** Null: none is chosen. */
  event: WorkedOn | null
  onClose: () => void
}

/** Creates a code, or changes the one given. */
export function DiscountDialog({ code, event, onClose }: DiscountDialogProps) {
  const eventSlug = event?.slug ?? null
  const t = useTexts(discountsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<DiscountValues, DiscountValues>(discountFormSchema, valuesOf(code, eventSlug))
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <DialogForm
      form={form}
      title={code === null ? t('form.createTitle') : t('form.editTitle', { code: code.code })}
      submitLabel={t('form.save')}
      maxWidth={640}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = discountInputSchema.parse(values)
        const saved = await (code === null
          ? write(createDiscountCall, { body })
          : write(changeDiscountCall, { params: { id: code.id }, body }))
        const said = t(code === null ? 'form.created' : 'form.saved', { code: saved.code })
        notify(`${said} ${whereItServes(saved, eventSlug)}`, 'success')
        onClose()
      }}
    >
      <TextField<typeof form>
        name="code"
        label={t('form.code')}
        helperText={t('form.codeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <FieldGrid>
        <SelectField<typeof form>
          name="type"
          label={t('form.type')}
          options={DISCOUNT_TYPES.map((each) => ({ value: each, label: t(`types.${each}`) }))}
          autoComplete="off"
        />
        {type === 'fixed_amount' ? (
          <MoneyField<typeof form> name="value" label={t('form.value')} helperText={t('form.valueFixed')} />
        ) : (
          <WholeNumberField<typeof form>
            name="value"
            label={t('form.value')}
            helperText={t('form.valuePercentage')}
            endAdornment="%"
          />
        )}
      </FieldGrid>
      <DiscountExample />
      <FieldGrid>
        <DateTimeField<typeof form> name="valid_from" label={t('form.validFrom')} defaultTime="00:00" />
        <DateTimeField<typeof form> name="valid_to" label={t('form.validTo')} defaultTime="23:59" />
      </FieldGrid>
      <WholeNumberField<typeof form>
        name="usage_limit"
        label={t('form.usageLimit')}
        helperText={t('form.usageLimitHelp')}
        grouped
        optional
      />
      <EventsField known={code?.events ?? (event === null ? [] : [event])} />
      <CheckboxField<typeof form>
        name="is_active"
        label={t('form.active')}
        helperText={t('form.activeHelp')}
      />
    </DialogForm>
  )
}
