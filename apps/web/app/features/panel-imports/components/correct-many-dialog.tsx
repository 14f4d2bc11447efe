import Typography from '@mui/material/Typography'
import type { changeImportRowsCall as ChangeCall, ImportOrder, SentBody } from '@zancada/contracts'
import { changeImportRowsCall } from '@zancada/contracts/imports/imports.calls'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelImportsTexts } from '../locale'

export interface ManyRows {
  readonly rows: Extract<SentBody<typeof ChangeCall>, { what: 'correct' }>['rows']
  /** Null: all that a search finds. */
  readonly count: number | null
}

interface CorrectManyDialogProps {
  order: ImportOrder
  many: ManyRows
  onClose: () => void
  onDone: () => void
}

const schema = z.object({ field: z.string().min(1), text: z.string().trim().max(1_000) })

/** The same value in many rows at once. */
export function CorrectManyDialog({ order, many, onClose, onDone }: CorrectManyDialogProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(schema, { field: '', text: '' })
  const chosen = useWatch({ control: form.control, name: 'field' })
  const options = order.fields.find(({ field }) => field === chosen)?.same_options ?? []
  return (
    <DialogForm
      form={form}
      title={t('many.title')}
      submitLabel={t('many.save')}
      onClose={onClose}
      onSubmit={async ({ field, text }) => {
        await write(changeImportRowsCall, {
          params: { id: order.id },
          body: { what: 'correct', rows: many.rows, values: { [field]: text } },
        })
        notify(t('many.done.correct'), 'success')
        onDone()
      }}
    >
      <Typography color="textSecondary">
        {many.count === null
          ? t('many.textFound')
          : t('many.text', { count: many.count, figure: plainFigure(many.count) })}
      </Typography>
      <SelectField<typeof form>
        name="field"
        label={t('many.field')}
        options={order.fields.map(({ field, label }) => ({ value: field, label }))}
      />
      {options.length > 0 ? (
        <SelectField<typeof form>
          name="text"
          label={t('many.value')}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      ) : (
        <TextField<typeof form>
          name="text"
          label={t('many.value')}
          helperText={t('many.valueHelp')}
          autoComplete="off"
          maxLength={1_000}
        />
      )}
    </DialogForm>
  )
}
