import Typography from '@mui/material/Typography'
import type { InventoryItem, RecordedKind } from '@zancada/contracts'
import { recordStockMovementCall } from '@zancada/contracts/inventory/inventory.calls'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { newClientId } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelInventoryTexts } from '../locale'
import { movedBy, onHand, thereIs, thereWillBe } from '../stock-figures'
import { useItemName } from './item-name'

interface MovementDialogProps {
  kind: RecordedKind
  item: InventoryItem
  onClose: () => void
}

type Typed = { quantity: number | null; reason: string }

/** An entry or a loss by how many; a count by what was counted. Sent again after a lost answer, it counts once. */
export function MovementDialog({ kind, item, onClose }: MovementDialogProps) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const name = useItemName()(item)
  const [client_id] = useState(newClientId)
  const write = useApiWrite()
  const form = useZodForm<Typed, { quantity: number; reason: string }>(
    typedIn(kind, item, t('movement.same')),
    {
      quantity: null,
      reason: '',
    },
  )
  return (
    <DialogForm
      form={form}
      title={t(`movement.${kind}.title`)}
      submitLabel={t(`movement.${kind}.submit`)}
      tone={kind === 'loss' ? 'danger' : 'normal'}
      onClose={onClose}
      onSubmit={async ({ quantity, reason }) => {
        await write(recordStockMovementCall, {
          body: { item_id: item.id, kind, quantity: movedBy(kind, quantity, item), reason, client_id },
        })
        notify(t(`movement.${kind}.done`, { name }), 'success')
        onClose()
      }}
    >
      <Typography>{t(`movement.${kind}.text`, { name, count: plainFigure(onHand(item)) })}</Typography>
      <WholeNumberField<typeof form> name="quantity" label={t(`movement.${kind}.quantity`)} grouped />
      {item.limits_sales && <OnSale kind={kind} item={item} control={form.control} />}
      <TextField<typeof form>
        name="reason"
        label={t(kind === 'entry' ? 'movement.note' : 'movement.reason')}
        helperText={t('movement.reasonHelp')}
        optional={kind === 'entry'}
        maxLength={200}
        autoComplete="off"
        multiline
        rows={2}
      />
    </DialogForm>
  )
}

/** A size sells what there is of it, so the member who counts sees how much they put on sale. */
function OnSale({
  kind,
  item,
  control,
}: Pick<MovementDialogProps, 'kind' | 'item'> & {
  control: ReturnType<typeof useZodForm<Typed, { quantity: number; reason: string }>>['control']
}) {
  const t = useTexts(panelInventoryTexts)
  const typed = useWatch({ control, name: 'quantity' })
  const now = plainFigure(thereIs(item))
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite">
      {typeof typed === 'number'
        ? t('movement.onSaleAfter', { now, after: plainFigure(Math.max(0, thereWillBe(kind, typed, item))) })
        : t('movement.onSaleNow', { now })}
    </Typography>
  )
}

function typedIn(
  kind: RecordedKind,
  item: InventoryItem,
  same: string,
): z.ZodType<{ quantity: number; reason: string }, Typed> {
  const quantity = z.int().min(kind === 'adjustment' ? 0 : 1)
  return z.object({
    quantity: z
      .int()
      .nullable()
      .pipe(
        quantity.refine((typed) => kind !== 'adjustment' || movedBy(kind, typed, item) !== 0, {
          error: same,
        }),
      ),
    reason: kind === 'entry' ? z.string().trim() : z.string().trim().min(1),
  })
}
