import Button from '@mui/material/Button'
import type { ImportDateOrder, ImportOrder } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatWrittenDay } from '../../../ui/format/format-date'
import { useMapImport } from '../api/imports'
import { dateOrdersOf, datesAt, otherOrder, withOrder } from '../date-orders'
import { panelImportsTexts } from '../locale'

/** Dates that could be read in two orders, each with one of them written out. */
export function DateNotes({ order, mayChange }: { order: ImportOrder; mayChange: boolean }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const { mutateAsync: save, isPending } = useMapImport(order.id)
  const said = dateOrdersOf(order)
  async function turn(index: number, to: ImportDateOrder) {
    if (isPending) return
    try {
      await save({ mapping: order.mapping, dateOrders: withOrder(said, index, to) })
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
