import type { Inventory, InventoryItem } from '@zancada/contracts'
import {
  changeInventoryItemCall,
  createInventoryItemCall,
  INVENTORY_KINDS,
} from '@zancada/contracts/inventory/inventory.calls'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { FieldGrid } from '../../../ui/form/field-grid'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { panelInventoryTexts } from '../locale'
import { useItemName } from './item-name'

interface NewItemDialogProps {
  event: string
  choices: Pick<Inventory, 'categories' | 'sizes'>
  onClose: () => void
}

const itemChanges = z.object({ name: z.string().trim().min(1), alert_at: z.int().min(0).nullable() })

/** A select has texts: an empty one is no size, or every category. */
const chosen = z.string().transform((text) => (text === '' ? null : text))
const newItem = itemChanges.extend({ kind: z.enum(INVENTORY_KINDS), size: chosen, category_id: chosen })

export function NewItemDialog({ event, choices, onClose }: NewItemDialogProps) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const nameOf = useItemName()
  const write = useApiWrite()
  const form = useZodForm(newItem, {
    kind: 'shirt',
    name: '',
    size: '',
    category_id: '',
    alert_at: null,
  })
  const [kind, size] = useWatch({ control: form.control, name: ['kind', 'size'] })
  const hasSizes = kind === 'shirt' && choices.sizes.length > 0
  return (
    <DialogForm
      form={form}
      title={t('item.createTitle')}
      submitLabel={t('item.create')}
      onClose={onClose}
      onSubmit={async (values) => {
        const ofSize = hasSizes ? values.size : null
        const created = await write(createInventoryItemCall, {
          body: {
            ...values,
            event_slug: event,
            size: ofSize,
            category_id: ofSize === null ? values.category_id : null,
          },
        })
        notify(t('item.created', { name: nameOf(created) }), 'success')
        onClose()
      }}
    >
      <FieldGrid>
        <SelectField
          name="kind"
          label={t('item.kind')}
          options={INVENTORY_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        />
        <TextField name="name" label={t('item.name')} maxLength={60} autoComplete="off" />
      </FieldGrid>
      {hasSizes && (
        <SelectField
          name="size"
          label={t('item.size')}
          placeholder={t('item.anySize')}
          helperText={t('item.sizeHelp')}
          options={choices.sizes.map((each) => ({ value: each, label: each }))}
          optional
        />
      )}
      {!(hasSizes && size !== '') && (
        <SelectField
          name="category_id"
          label={t('item.category')}
          placeholder={t('item.everyCategory')}
          options={choices.categories.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      )}
      <WholeNumberField
        name="alert_at"
        label={t('item.alert')}
        helperText={t('item.alertHelp')}
        grouped
        optional
      />
    </DialogForm>
  )
}

export function EditItemDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const nameOf = useItemName()
  const write = useApiWrite()
  const form = useZodForm(itemChanges, {
    name: item.name,
    alert_at: item.alert_at,
  })
  return (
    <DialogForm
      form={form}
      title={t('item.editTitle')}
      submitLabel={t('item.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        notify(
          t('item.saved', {
            name: nameOf(await write(changeInventoryItemCall, { params: { id: item.id }, body: values })),
          }),
          'success',
        )
        onClose()
      }}
    >
      <TextField name="name" label={t('item.name')} maxLength={60} autoComplete="off" />
      <WholeNumberField
        name="alert_at"
        label={t('item.alert')}
        helperText={t('item.alertHelp')}
        grouped
        optional
      />
    </DialogForm>
  )
}
