import Typography from '@mui/material/Typography'
import type { FeeTerms, OrganizerPhase } from '@zancada/contracts'
import { priceField } from '@zancada/contracts/events/organizer-event-fields'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { MoneySplit } from '../../../race/money-split'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { organizerEventsTexts } from '../locale'

export interface PriceDialogProps {
  phase: OrganizerPhase
  terms: FeeTerms
  onClose: () => void
  onChange: (price_cop: number) => Promise<void>
}

/** A price that already sold changes for the buyers to come. */
export function PriceDialog({ phase, terms, onClose, onChange }: PriceDialogProps) {
  const t = useTexts(organizerEventsTexts)
  const form = useZodForm(z.object({ price_cop: priceField }), { price_cop: phase.price_cop })
  const price = useWatch({ control: form.control, name: 'price_cop' })
  const sold = phase.held_count + phase.confirmed_count
  return (
    <DialogForm
      form={form}
      title={t('price.title')}
      submitLabel={t('price.confirm')}
      onClose={onClose}
      onSubmit={({ price_cop }) => onChange(price_cop)}
    >
      <Typography color="textSecondary">
        {t('price.text', { count: sold, price: formatCop(phase.price_cop), name: phase.name })}
      </Typography>
      <MoneyField<typeof form> name="price_cop" label={t('price.field')} />
      {Number.isInteger(price) && <MoneySplit price={price} terms={terms} />}
    </DialogForm>
  )
}
