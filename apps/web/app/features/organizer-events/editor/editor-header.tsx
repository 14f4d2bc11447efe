import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { historyTexts } from '../../../history/locale'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { PageHeader } from '../../../ui/layout/page-header'
import { RowMenu } from '../../../ui/table/row-menu'
import { usePageTitle } from '../../../ui/use-page-title'
import { eventSaves } from '../api/organizer-event'
import { EVENTS_PATH, eventPaths } from '../event-paths'
import { EventStateChip } from '../event-state-chip'
import type { EventAction, EventMove } from '../list/event-actions'
import { useEventActions } from '../list/use-event-actions'
import { organizerEventsTexts } from '../locale'
import { MoveDialog } from '../moves/move-dialog'
import type { EventKeeper } from './event-keeper'
import type { EditorPart } from './field-target'
import { HistoryDrawer } from './history-drawer'
import { useEventStatus } from './use-event-editor'

/** The event's name and state, its page, and the steps of its life. */
export function EditorHeader({ keeper, part }: { keeper: EventKeeper; part: EditorPart }) {
  const t = useTexts(organizerEventsTexts)
  const navigate = useNavigate()
  const event = useEventStatus(keeper, 'event')
  usePageTitle(t('editor.metaTitleOf', { name: event.name, part: t(`parts.${part}`) }))
  const actionsOf = useEventActions()
  const told = useTexts(historyTexts)
  const [move, setMove] = useState<EventMove | null>(null)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)

  async function afterMove(done: EventMove) {
    if (done === 'delete') await navigate(EVENTS_PATH, { replace: true })
    else if (done !== 'duplicate') await keeper.adopt(({ slug }) => eventSaves.load(slug))
  }

  return (
    <>
      <PageHeader
        title={event.name}
        breadcrumb={[{ label: t('list.title'), to: EVENTS_PATH }]}
        description={<EventStateChip event={event} />}
        actions={
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Button variant="text" onClick={() => setIsHistoryOpen(true)}>
              {told('title')}
            </Button>
            <ButtonLink variant="outlined" to={eventPaths(event.slug).microsite}>
              {t('actions.microsite')}
            </ButtonLink>
            {event.organizer.state !== 'suspended' && (
              <RowMenu
                of={event.name}
                actions={actionsOf(event, setMove).filter(({ key }) => !OFFERED.includes(key))}
              />
            )}
          </Stack>
        }
      />
      {event.taken_down_reason !== null && (
        <Alert severity="error" role="note" sx={{ mb: 3 }}>
          {t('takenDown', { reason: event.taken_down_reason })}
        </Alert>
      )}
      {isHistoryOpen && <HistoryDrawer event={event} onClose={() => setIsHistoryOpen(false)} />}
      {move && (
        <MoveDialog
          move={move}
          event={event}
          onClose={() => setMove(null)}
          onMoved={(done) => void afterMove(done)}
        />
      )}
    </>
  )
}

/** One is already here, and publishing saves what was typed first. */
const OFFERED: readonly string[] = ['edit', 'microsite', 'publish'] satisfies EventAction[]
