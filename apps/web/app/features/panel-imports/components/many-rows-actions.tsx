import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { ImportOrder, ImportRow, ImportRowState } from '@zancada/contracts'
import { changeImportRowsCall } from '@zancada/contracts/imports/imports.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelImportsTexts } from '../locale'
import { CorrectManyDialog, type ManyRows } from './correct-many-dialog'

interface ManyRowsActionsProps {
  order: ImportOrder
  /** Those that somebody chose one by one. */
  chosen: readonly ImportRow[]
  /** What the list shows, where nothing is chosen. */
  shown: { readonly estado?: ImportRowState; readonly q?: string }
  onDone: () => void
}

/** What is done with the chosen rows; without any, with all that the filter shows. */
export function ManyRowsActions({ order, chosen, shown, onDone }: ManyRowsActionsProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const [isCorrecting, setCorrecting] = useState(false)
  const { mutateAsync: change, isPending } = useMutation({
    mutationFn: (what: 'leave_out' | 'take_back') =>
      write(changeImportRowsCall, { params: { id: order.id }, body: { what, rows } }),
  })
  const isChosen = chosen.length > 0
  const rows = isChosen ? { numbers: chosen.map(({ number }) => number) } : shown
  const count = isChosen ? chosen.length : countOf(order, shown)
  const many: ManyRows = { rows, count }
  const isShowingOut = shown.estado === 'left_out' && shown.q === undefined
  const mayTakeBack = isChosen ? chosen.some(({ state }) => state === 'left_out') : isShowingOut
  const mayLeaveOut = isChosen && chosen.some(({ state }) => state !== 'left_out')

  async function move(what: 'leave_out' | 'take_back') {
    try {
      await change(what)
      notify(t(`many.done.${what}`), 'success')
      onDone()
    } catch (error) {
      notify(messageOf(error) ?? t('many.failed'), 'error')
    }
  }

  const figure = count === null ? '' : plainFigure(count)
  return (
    <>
      <Button variant="outlined" sx={GROWING} disabled={isPending} onClick={() => setCorrecting(true)}>
        {isChosen ? t('many.correctChosen', { count: chosen.length, figure }) : t('many.correct')}
      </Button>
      {mayLeaveOut && (
        <Button variant="outlined" sx={GROWING} disabled={isPending} onClick={() => void move('leave_out')}>
          {t('many.leaveOut', { count: chosen.length, figure })}
        </Button>
      )}
      {mayTakeBack && (
        <Button variant="outlined" sx={GROWING} disabled={isPending} onClick={() => void move('take_back')}>
          {isChosen ? t('many.takeBack') : t('many.takeAllBack')}
        </Button>
      )}
      {isCorrecting && (
        <CorrectManyDialog
          order={order}
          many={many}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

/** How many rows a filter shows; null where only the API knows it. */
function countOf({ counts }: ImportOrder, { estado, q }: ManyRowsActionsProps['shown']): number | null {
  if (q !== undefined) return null
  const { skipped: _, ...states } = counts
  return estado === undefined ? Object.values(states).reduce((sum, each) => sum + each, 0) : states[estado]
}

const GROWING = { flex: { xs: '1 1 auto', sm: 'none' } }
