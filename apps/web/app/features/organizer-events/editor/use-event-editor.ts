import { useQueryClient } from '@tanstack/react-query'
import type { OrganizerEvent } from '@zancada/contracts'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { readAgain } from '../../../queries/query-keys'
import { eventSaves } from '../api/organizer-event'
import { type EditorValues, valuesOf } from './editor-values'
import { EventKeeper, type EventStatus } from './event-keeper'

/** The editor's form, and the keeper that saves it, fed by every change. */
export function useEventEditor(initial: OrganizerEvent) {
  const queries = useQueryClient()
  const form = useForm<EditorValues>({ defaultValues: valuesOf(initial), shouldFocusError: false })
  const [keeper] = useState(
    () => new EventKeeper(initial, form, eventSaves, () => void readAgain(queries, listOrganizerEventsCall)),
  )
  useEffect(() => {
    const subscription = form.watch((_values, { name }) => keeper.changed(name))
    return () => {
      subscription.unsubscribe()
      keeper.rest()
    }
  }, [form, keeper])
  return { form, keeper }
}

/** One part of how the event stands: who asks for it is drawn when it changes, and not at every key. */
export function useEventStatus<Part extends keyof EventStatus>(
  keeper: EventKeeper,
  part: Part,
): EventStatus[Part] {
  const read = () => keeper.snapshot()[part]
  return useSyncExternalStore(keeper.subscribe, read, read)
}

export function isEventEditable({ state, organizer }: OrganizerEvent): boolean {
  return state !== 'cancelled' && state !== 'finished' && organizer.state !== 'suspended'
}
