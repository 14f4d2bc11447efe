import { useState } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { sentences } from '../../../ui/form/sentences'
import { publishEvent, useEventMove } from '../api/event-moves'
import { organizerEventsTexts } from '../locale'
import type { EventKeeper } from './event-keeper'

/** Saves first, then publishes; what is missing is told at its field and the person is led to the first. */
export function usePublish(keeper: EventKeeper, goTo: (path: string) => void) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const move = useEventMove(publishEvent)
  const [isBusy, setIsBusy] = useState(false)

  async function publish() {
    if (isBusy) return
    setIsBusy(true)
    try {
      if (!(await keeper.save())) {
        notify(t('publish.unsaved'), 'error')
        return
      }
      await keeper.move(({ slug }) => move(slug))
      notify(t('publish.done', { name: keeper.snapshot().event.name }), 'success')
    } catch (error) {
      const faults = error instanceof ApiError ? Object.entries(error.fieldErrors) : []
      keeper.showFaults(
        faults.map(([path, texts]) => [path, sentences(texts)]),
        [],
      )
      const [first] = faults
      if (first) goTo(first[0])
      notify(
        first ? t('publish.refused', { count: faults.length }) : (messageOf(error) ?? t('publish.failed')),
        'error',
      )
    } finally {
      setIsBusy(false)
    }
  }

  return { publish, isBusy }
}
