import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, quoteImportCall } from '@zancada/contracts'
import { changeImportRowsCall } from '@zancada/contracts/imports/imports.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelImportsTexts } from '../locale'

interface FitRowsProps {
  importId: string
  shortages: AnswerOf<typeof quoteImportCall>['shortages']
  beyond: number
  /** Some rows find a place. */
  fits: boolean
}

/** More people than places: how many, and a way to reserve for those who fit. */
export function FitRows({ importId, shortages, beyond, fits }: FitRowsProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: leaveOut, isPending } = useMutation({
    mutationFn: () =>
      write(changeImportRowsCall, { params: { id: importId }, body: { what: 'leave_out_beyond_places' } }),
  })
  async function fit() {
    try {
      await leaveOut()
    } catch (error) {
      notify(messageOf(error) ?? t('quote.fitFailed'), 'error')
    }
  }
  return (
    <Alert severity="warning" sx={{ '& p': { m: 0 } }}>
      {shortages.map(({ category, left, asked }) => (
        <p key={category ?? ''}>
          {t(category === null ? 'quote.shortEvent' : 'quote.short', {
            category: category ?? '',
            left: plainFigure(left),
            asked: plainFigure(asked),
          })}
        </p>
      ))}
      {fits && (
        <>
          <p>{t('quote.fitText')}</p>
          <Button
            size="small"
            variant="outlined"
            sx={{ mt: 1, whiteSpace: 'normal' }}
            loading={isPending}
            onClick={() => void fit()}
          >
            {t('quote.fit', { count: beyond, figure: plainFigure(beyond) })}
          </Button>
        </>
      )}
    </Alert>
  )
}
