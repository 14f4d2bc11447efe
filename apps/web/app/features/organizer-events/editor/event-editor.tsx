import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { OrganizerEvent, OrganizerPhase } from '@zancada/contracts'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { LeaveGuard } from '../../../ui/feedback/leave-guard'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FieldSwitch } from '../../../ui/form/field-switch'
import { Announcer } from '../../../ui/rows/announcer'
import { useUrlState } from '../../../ui/table/use-url-state'
import { postponeEvent } from '../api/event-moves'
import { changePrice, eventSaves } from '../api/organizer-event'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import { PostponeDialog } from '../moves/postpone-dialog'
import { ConflictDialog } from './conflict-dialog'
import { EditorHeader } from './editor-header'
import { EditorPartFields } from './editor-part-fields'
import type { EventKeeper } from './event-keeper'
import { EDITOR_PARTS, type EditorPart, type FieldTarget, focusField, partOf } from './field-target'
import { ImpactDialog } from './impact-dialog'
import { PartTabs, panelId, tabId } from './part-tabs'
import { PriceDialog } from './price-dialog'
import { PublishCard } from './publish-card'
import { RenameDialog } from './rename-dialog'
import { SaveBar } from './save-bar'
import { ShortBibs } from './short-bibs'
import { isEventEditable, useEventEditor, useEventStatus } from './use-event-editor'
import { usePublish } from './use-publish'

const FIRST_PART = { parte: 'datos' }

export interface EventEditorProps {
  initial: OrganizerEvent
  /** The reader completes what the law asks of the seller. */
  mayNameSeller: boolean
}

export function EventEditor({ initial, mayNameSeller }: EventEditorProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const navigate = useNavigate()
  const idPrefix = useId()
  const ground = useRef<HTMLDivElement>(null)
  const { form, keeper } = useEventEditor(initial)
  const event = useEventStatus(keeper, 'event')
  const theirs = useEventStatus(keeper, 'theirs')
  const asked = useEventStatus(keeper, 'asked')
  const hints = useEventStatus(keeper, 'hints')
  const isEditable = isEventEditable(event)
  const [{ parte }, changeUrl] = useUrlState(FIRST_PART)
  const part = EDITOR_PARTS.find((each) => each === parte) ?? 'datos'
  const [target, setTarget] = useState<FieldTarget | null>(null)
  const [isRenaming, setIsRenaming] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [isPostponing, setIsPostponing] = useState(false)
  const [pricing, setPricing] = useState<OrganizerPhase | null>(null)
  const [isSettling, setIsSettling] = useState(true)
  const savesItself = event.state === 'draft'

  const showPart = (next: EditorPart) => changeUrl({ parte: next })
  const goTo = (path: string) => {
    showPart(partOf(path))
    setTarget({ path })
  }
  const publishing = usePublish(keeper, goTo)

  useEffect(() => {
    if (target && ground.current) return focusField(ground.current, target)
  }, [target])

  const storedEvent = useCallback(() => keeper.snapshot().event, [keeper])

  async function save() {
    if (await keeper.save()) notify(t('save.done'), 'success')
    else focusFirstFault(ground.current)
  }

  return (
    <FormProvider {...form}>
      <EditorHeader keeper={keeper} part={part} />
      {!isEditable && (
        <Alert severity="warning" role="note" sx={{ mb: 3 }}>
          {event.state === 'cancelled' && t('editor.cancelled', { reason: event.cancel_reason ?? '' })}
          {event.state === 'finished' && t('editor.finished')}
          {event.state !== 'cancelled' && event.state !== 'finished' && event.organizer.reason}
        </Alert>
      )}
      <Ground ref={ground} onBlur={({ target: left }) => keeper.leave(nameOf(left))}>
        <Aside>
          {isEditable && (
            <PublishCard
              event={event}
              mayNameSeller={mayNameSeller}
              onGoTo={goTo}
              onPublish={() => {
                // What is missing is told first; only a whole race is asked about.
                if (event.checklist.every(({ is_done }) => is_done)) setIsPublishing(true)
                else void publishing.publish()
              }}
              isBusy={publishing.isBusy}
            />
          )}
        </Aside>
        <Work>
          <PartTabs idPrefix={idPrefix} current={part} onChange={showPart} />
          {hints.map((text) => (
            <Alert key={text} severity="error">
              {text}
            </Alert>
          ))}
          <Announcer>
            <Panel id={panelId(idPrefix)} role="tabpanel" aria-labelledby={tabId(idPrefix, part)}>
              {/* One switch for a whole event that can no longer be changed. */}
              <FieldSwitch label={t(`parts.${part}`)} disabled={!isEditable}>
                <EditorPartFields
                  part={part}
                  event={event}
                  storedEvent={storedEvent}
                  target={target}
                  onRename={() => setIsRenaming(true)}
                  onPostpone={() => setIsPostponing(true)}
                  onChangePrice={setPricing}
                />
              </FieldSwitch>
            </Panel>
          </Announcer>
          {isEditable && (
            <SaveBar
              keeper={keeper}
              savesItself={savesItself}
              onSave={save}
              onSettle={() => setIsSettling(true)}
            />
          )}
        </Work>
      </Ground>
      {theirs !== null && isSettling && (
        <ConflictDialog
          base={event}
          theirs={theirs}
          mine={form.getValues()}
          onLoadTheirs={() => keeper.loadTheirs()}
          onKeepMine={() => keeper.keepMine()}
          onClose={() => setIsSettling(false)}
        />
      )}
      {asked !== null && <ImpactDialog {...asked} slug={event.slug} />}
      {isPostponing && (
        <PostponeDialog
          event={event}
          onClose={() => setIsPostponing(false)}
          onPostpone={async ({ refund_until_at, ...asked }) => {
            await keeper.adopt((current) =>
              postponeEvent(current.slug, {
                ...asked,
                version: current.version,
                refund_until_at: refund_until_at === '' ? null : refund_until_at,
              }),
            )
            setIsPostponing(false)
            notify(t('postpone.done'), 'success')
          }}
        />
      )}
      {pricing !== null && (
        <PriceDialog
          phase={pricing}
          terms={{ rule: event.fee_rule, payer: event.fee_payer }}
          onClose={() => setPricing(null)}
          onChange={async (price_cop) => {
            await keeper.adopt((current) => changePrice(current, pricing.id, price_cop))
            setPricing(null)
            notify(t('price.done'), 'success')
          }}
        />
      )}
      <ConfirmDialog
        open={isPublishing}
        title={t('publish.title', { name: event.name })}
        confirmLabel={t('publish.confirm')}
        onConfirm={publishing.publish}
        onClose={() => setIsPublishing(false)}
      >
        {t('publish.text')}
        <ShortBibs categories={event.categories} />
      </ConfirmDialog>
      {isRenaming && (
        <RenameDialog
          slug={event.slug}
          onClose={() => setIsRenaming(false)}
          onRename={async (slug) => {
            const renamed = await keeper.move((current) =>
              eventSaves.data(current.slug, { slug, version: current.version }),
            )
            setIsRenaming(false)
            notify(t('rename.done'), 'success')
            void navigate(eventPaths(renamed.slug).edit, { replace: true })
          }}
        />
      )}
      {isEditable && <EditorLeaveGuard keeper={keeper} savesItself={savesItself} />}
    </FormProvider>
  )
}

function EditorLeaveGuard({ keeper, savesItself }: { keeper: EventKeeper; savesItself: boolean }) {
  const t = useTexts(organizerEventsTexts)
  const isUnsaved = useEventStatus(keeper, 'save') !== 'saved'
  return <LeaveGuard isUnsaved={isUnsaved} text={t('leave')} {...(savesItself && { onSave: keeper.save })} />
}

function nameOf(field: EventTarget): string {
  return 'name' in field && typeof field.name === 'string' ? field.name : ''
}

function focusFirstFault(ground: HTMLElement | null): void {
  // The faults are drawn with the next frame.
  requestAnimationFrame(() => ground?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: 32 },
}))

/** First on a phone and for the keyboard; at the side, and in view, on a laptop. */
const Aside = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { order: 1, position: 'sticky', top: 24 },
}))

const Work = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
const Panel = styled('div')({ outline: 'none' })
