import Button from '@mui/material/Button'
import type { ImportRow } from '@zancada/contracts'
import { changeImportRowsCall } from '@zancada/contracts/imports/imports.calls'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { FillTargets } from '../fill-down'
import { useCorrectRow } from '../import-queries'
import { panelImportsTexts } from '../locale'

interface FillDownProps {
  importId: string
  row: ImportRow
  field: string
  targets: FillTargets
  onFilled: () => void
}

/**
 * Copies the text of the editor to other rows; a text that was typed anew goes to its own row too. Empty cells are
 * filled only where they are still empty when the API writes.
 */
export function FillDown({ importId, row, field, targets, onFilled }: FillDownProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const correct = useCorrectRow(importId)
  const { setError, control, formState } = useFormContext<{ text: string }>()
  const { isDirty, isSubmitting } = formState
  const text = useWatch({ control, name: 'text' }).trim()
  const [isBusy, setBusy] = useState(false)
  const count = targets.numbers.length
  const words = { count, figure: plainFigure(count) }

  async function fill() {
    setBusy(true)
    const body = { what: 'correct', values: { [field]: text } } as const
    const others = [...targets.numbers]
    try {
      if (!targets.areChosen && isDirty) await correct({ row, field, text })
      const numbers = targets.areChosen && isDirty ? [row.number, ...others] : others
      await write(changeImportRowsCall, {
        params: { id: importId },
        body: { ...body, rows: { numbers }, ...(!targets.areChosen && { only_empty: true }) },
      })
      notify(t('many.done.correct'), 'success')
      onFilled()
    } catch (error) {
      setError('text', { message: messageOf(error) ?? t('many.failed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outlined"
      loading={isBusy}
      disabled={text === '' || isSubmitting}
      onClick={() => void fill()}
    >
      {t(targets.areChosen ? 'cell.fillChosen' : 'cell.fillDown', words)}
    </Button>
  )
}
