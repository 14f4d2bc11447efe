import { useQueryClient } from '@tanstack/react-query'
import type { EventImpact, OrganizerEvent } from '@zancada/contracts'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { ApiError } from '../../../api-client'
import { readAgain } from '../../../queries/query-keys'
import { Autosave } from '../../../ui/form/autosave'
import { eventSaves } from '../api/organizer-event'
import { adoptedIds } from './adopt-ids'
import { type EditorValues, valuesOf } from './editor-values'
import { type Fault, judgeValues } from './judge-values'
import { EDITED_PARTS, keepMine } from './merge-theirs'
import { readImpact, type SeenImpact } from './read-impact'
import { saveEvent } from './save-event'

export interface AskedImpact {
  readonly impacts: readonly EventImpact[]
  readonly answer: (isSure: boolean) => void
}

export type SaveStatus =
  | 'saved'
  /** Something differs from what is stored. */
  | 'pending'
  | 'saving'
  /** Some field keeps its part from being saved. */
  | 'faulty'
  /** The same, of fields that nobody has left yet: nothing is wrong so far. */
  | 'incomplete'
  | 'failed'
  /** Somebody else saved; nothing more is sent until the person decides. */
  | 'conflict'

/** The editor's form over the event as it is stored: a draft saves itself at every pause, the rest when asked. */
export function useEventEditor(initial: OrganizerEvent) {
  const queries = useQueryClient()
  const form = useForm<EditorValues>({ defaultValues: valuesOf(initial), shouldFocusError: false })
  const [event, setEvent] = useState(initial)
  const [status, setStatus] = useState<SaveStatus>('saved')
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<OrganizerEvent | null>(null)
  const [asked, setAsked] = useState<AskedImpact | null>(null)
  const [hints, setHints] = useState<readonly string[]>([])
  // What is stored is read between two renders too, when one save follows another.
  const stored = useRef(initial)
  const isInConflict = useRef(false)
  const [autosave] = useState(() => new Autosave(() => run(false)))
  // Faults of a field that nobody has left yet would only nag.
  const left = useRef(new Set<string>())
  const isSuspended = event.organizer.state === 'suspended'
  const isEditable = event.state !== 'cancelled' && event.state !== 'finished' && !isSuspended

  function keep(next: OrganizerEvent) {
    const before = stored.current
    stored.current = next
    setEvent(next)
    if (cardOf(before) !== cardOf(next)) void readAgain(queries, listOrganizerEventsCall)
  }

  function showFaults(faults: readonly Fault[], general: readonly string[]) {
    form.clearErrors()
    const above = [...general]
    for (const [path, message] of faults) {
      const field = errorPath(path)
      if (field === null) above.push(message)
      else form.setError(field, { type: 'server', message })
    }
    setHints(above)
  }

  async function run(asked: boolean): Promise<boolean> {
    autosave.rest()
    if (isInConflict.current) return false
    const sent = structuredClone(form.getValues())
    const before = judgeValues(sent, stored.current)
    if (!before.isDirty) {
      setStatus('saved')
      return true
    }
    setStatus('saving')
    setFailure(null)
    let seen: SeenImpact = {}
    try {
      const impact = await readImpact(sent, stored.current, eventSaves)
      if (impact !== null && !(await askAbout(impact.impacts))) {
        setStatus('pending')
        return false
      }
      seen = impact?.seen ?? {}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What is wrong with the values is told by the save itself, at their fields.
      if (error.status !== 400) {
        setFailure(error.message)
        setStatus('failed')
        return false
      }
    }
    const outcome = await saveEvent(sent, stored.current, eventSaves, seen)
    keep(outcome.event)
    for (const [path, id] of adoptedIds(form.getValues(), sent, outcome.event)) {
      form.setValue(path, id)
    }
    const after = judgeValues(form.getValues(), stored.current)
    const local = after.faults.filter(([path]) => asked || left.current.has(path))
    showFaults([...local, ...outcome.faults], outcome.generalFaults)
    if (outcome.theirs !== null) {
      isInConflict.current = true
      setTheirs(outcome.theirs)
      setStatus('conflict')
    } else if (outcome.failure !== null) {
      setFailure(outcome.failure.message)
      setStatus('failed')
    } else if (after.faults.length + outcome.faults.length + outcome.generalFaults.length > 0) {
      setStatus(
        local.length + outcome.faults.length + outcome.generalFaults.length > 0 ? 'faulty' : 'incomplete',
      )
    } else setStatus(after.isDirty ? 'pending' : 'saved')
    return !after.isDirty && outcome.theirs === null && outcome.failure === null
  }

  /** The save waits for the person's word on whom it reaches. */
  const askAbout = (impacts: readonly EventImpact[]) =>
    new Promise<boolean>((answer) => {
      setAsked({
        impacts,
        answer: (isSure) => {
          setAsked(null)
          answer(isSure)
        },
      })
    })

  function settle() {
    isInConflict.current = false
    setTheirs(null)
  }

  /** True when nothing is left to save. */
  const save = () => autosave.alone(() => run(true))

  /** Another call that moves the event (publishes it, renames it) takes its turn among the saves. */
  const move = (send: (event: OrganizerEvent) => Promise<OrganizerEvent>) =>
    autosave.alone(async () => {
      const moved = await send(stored.current)
      keep(moved)
      return moved
    })

  /** The same for what also changes fields on the screen; what was typed and not saved stays typed. */
  const adopt = (send: (event: OrganizerEvent) => Promise<OrganizerEvent>) =>
    autosave.alone(async () => {
      const before = stored.current
      const moved = await send(before)
      form.reset(keepMine(before, moved, form.getValues()))
      keep(moved)
      setStatus(judgeValues(form.getValues(), moved).isDirty ? 'pending' : 'saved')
      return moved
    })

  const onChange = useEffectEvent((name: string | undefined) => {
    if (name !== undefined) {
      const path = errorPath(name)
      if (path !== null) form.clearErrors(path)
    }
    if (isInConflict.current) return
    const { isDirty } = judgeValues(form.getValues(), stored.current)
    setStatus((shown) => (isDirty ? (shown === 'saving' ? shown : 'pending') : 'saved'))
    if (isDirty && event.state === 'draft') autosave.later()
    else autosave.rest()
  })
  useEffect(() => {
    const subscription = form.watch((_values, { name }) => onChange(name))
    return () => {
      subscription.unsubscribe()
      autosave.rest()
    }
  }, [form, autosave])

  return {
    form,
    event,
    status,
    failure,
    theirs,
    hints,
    isEditable,
    save,
    /** The field the person just left: from now on its faults are told. */
    leave: (path: string) => left.current.add(path),
    move,
    adopt,
    asked,
    showFaults,
    loadTheirs: () => {
      if (theirs === null) return
      keep(theirs)
      form.reset(valuesOf(theirs))
      settle()
      showFaults([], [])
      setStatus('saved')
    },
    keepMine: () => {
      if (theirs === null) return
      form.reset(keepMine(stored.current, theirs, form.getValues()))
      keep(theirs)
      settle()
      void save()
    },
  }
}

export type EventEditor = ReturnType<typeof useEventEditor>

const LIST = /^(categories|questions|sizes)$|\.phases$/
const SHOWN: ReadonlySet<string> = new Set(EDITED_PARTS)

/** Where the form keeps the fault of a field; a list keeps its own under `root`. Null for what it does not show. */
function errorPath(path: string): FieldPath<EditorValues> | null {
  const place = LIST.test(path) ? `${path}.root` : path
  return isOfForm(place) ? place : null
}

function isOfForm(path: string): path is FieldPath<EditorValues> {
  return SHOWN.has(path.split('.')[0] ?? '')
}

/** What the lists of events show of it. */
function cardOf({
  slug,
  name,
  state,
  starts_at,
  city,
  capacity,
  fee_payer,
  categories,
}: OrganizerEvent): string {
  const prices = categories.flatMap(({ phases }) =>
    phases.map(({ price_cop, ends_at }) => [price_cop, ends_at]),
  )
  return JSON.stringify([slug, name, state, starts_at, city, capacity, fee_payer, prices])
}
