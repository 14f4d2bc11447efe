import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { ImportDateOrder, ImportOrder } from '@zancada/contracts'
import { mapImportCall } from '@zancada/contracts/imports/imports.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatWrittenDay } from '../../../ui/format/format-date'
import { dateOrdersOf, datesAt, otherOrder, withOrder } from '../date-orders'
import { panelImportsTexts } from '../locale'

/** Dates that could be read in two orders, each with one of them written out. */
export function DateNotes({ order, mayChange }: { order: ImportOrder; mayChange: boolean }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: (dateOrders: readonly (ImportDateOrder | null)[]) =>
      write(mapImportCall, {
        params: { id: order.id },
        body: { mapping: [...order.mapping], date_orders: [...dateOrders] },
      }),
  })
  const said = dateOrdersOf(order)
  async function turn(index: number, to: ImportDateOrder) {
    if (isPending) return
    try {
      await save(withOrder(said, index, to))
    } catch (error) {
      notify(messageOf(error) ?? t('notes.failed'), 'error')
    }
  }
  return order.columns.map((column, index) => {
    const dates = datesAt(order, order.mapping, index)
    const now = dates?.order ?? 'day_first'
    const sample = dates?.unsure ?? null
    const day = sample?.[now] ?? null
    if (dates === null || sample === null || day === null) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
      <div key={index}>
        <p>
          {t(dates.proof === 'both' ? 'notes.datesBoth' : 'notes.dates', {
            title: column.title,
            written: sample.written,
            day: formatWrittenDay(day),
          })}
        </p>
        {mayChange && (
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            onClick={() => void turn(index, otherOrder(now))}
          >
            {t(`notes.turn.${otherOrder(now)}`)}
          </Button>
        )}
      </div>
    )
  })
}
