import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { ImportRow } from '@zancada/contracts'
import { useRef } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import type { FillTargets } from '../fill-down'
import { useCorrectRow } from '../import-queries'
import { panelImportsTexts } from '../locale'
import { problemsAt } from '../row-cells'
import { FillDown } from './fill-down-button'
import { ProblemTexts } from './problem-texts'

export interface EditedCell {
  /** As it was when it was opened. */
  readonly row: ImportRow
  readonly field: string
  readonly at: { readonly left: number; readonly top: number; readonly width: number }
}

interface CellEditorProps {
  importId: string
  cell: EditedCell
  /** As it is now: somebody else may have corrected it meanwhile. */
  row: ImportRow
  label: string
  /** Where its value can be copied to. */
  targets: FillTargets
  onClose: () => void
  onFilled: () => void
}

/**
 * Over its cell: Enter or touching beside it saves, Escape leaves it. What was typed stays when it is refused; if another
 * person changed the row, what it says now is shown, and saving again is the last word.
 */
export function CellEditor({ importId, cell, row, label, targets, onClose, onFilled }: CellEditorProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const frame = useRef<HTMLDivElement>(null)
  const correct = useCorrectRow(importId)
  const { field, at } = cell
  const before = cell.row.values[field] ?? ''
  const now = row.values[field] ?? ''
  const form = useZodForm(schema, { text: before })
  const problems = problemsAt(row, field)
  const { isDirty, isSubmitting } = form.formState

  async function save({ text }: z.output<typeof schema>) {
    if (text === now) return onClose()
    const { line, state, also_changed } = await correct({ row, field, text })
    const outcome = t(`rowStates.${state}`).toLowerCase()
    notify(
      also_changed.length === 0
        ? t('cell.saved', { number: line, outcome })
        : t('cell.savedWithOthers', { number: line, outcome, count: also_changed.length }),
      'success',
    )
    onClose()
  }

  return (
    <Popover
      open
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.left, top: at.top }}
      onClose={(_event, reason) => {
        if (isSubmitting) return
        if (reason === 'backdropClick' && isDirty) frame.current?.querySelector('form')?.requestSubmit()
        else onClose()
      }}
      slotProps={{
        paper: {
          ref: frame,
          role: 'dialog',
          'aria-label': t('cell.edit', { label, number: row.line }),
          sx: { width: Math.max(at.width, 300), maxWidth: 'calc(100vw - 32px)', p: 2 },
        },
      }}
    >
      <Form form={form} onSubmit={save} hasOneField sx={{ gap: 1.5 }}>
        <TextField<typeof form>
          name="text"
          label={label}
          {...(problems.length > 0 && { helperText: <ProblemTexts problems={problems} /> })}
          isWrong={problems.some(({ severity }) => severity !== 'warning')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {now !== before && <p style={{ margin: 0 }}>{t('cell.saysNow', { text: now || t('cell.empty') })}</p>}
        {targets.numbers.length > 0 && (
          <FillDown importId={importId} row={row} field={field} targets={targets} onFilled={onFilled} />
        )}
        <Actions>
          <Button variant="outlined" disabled={isSubmitting} onClick={onClose}>
            {t('cell.leave')}
          </Button>
          <SubmitButton size="medium">{t('cell.save')}</SubmitButton>
        </Actions>
      </Form>
    </Popover>
  )
}

const schema = z.object({ text: z.string().trim().max(1_000) })

const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })
