import { replaceEqualDeep } from '@tanstack/react-query'
import type { EventImpact, OrganizerEvent } from '@zancada/contracts'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api-client'
import { Autosave } from '../../../ui/form/autosave'
import type { EventSaves } from '../api/organizer-event'
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

/** How what was typed stands against what is stored. */
export interface EventStatus {
  /** As it is stored; what did not change keeps its identity. */
  readonly event: OrganizerEvent
  readonly save: SaveStatus
  readonly failure: string | null
  /** What somebody else saved, while the person has not decided. */
  readonly theirs: OrganizerEvent | null
  readonly asked: AskedImpact | null
  /** Faults of fields that the form does not show. */
  readonly hints: readonly string[]
}

export type EventForm = UseFormReturn<EditorValues>

/** Keeps the editor's form saved over the event as it is stored: a draft saves itself at every pause, the rest when asked. */
export class EventKeeper {
  private status: EventStatus
  private readonly autosave = new Autosave(() => this.run(false))
  private readonly listeners = new Set<() => void>()
  /** The fields that were left: faults of the others would only nag. */
  private readonly left = new Set<string>()
  private showsFaults = false

  constructor(
    initial: OrganizerEvent,
    private readonly form: EventForm,
    private readonly saves: EventSaves,
    /** The lists of races show something else now. */
    private readonly onCardChanged: () => void,
  ) {
    this.status = { event: initial, save: 'saved', failure: null, theirs: null, asked: null, hints: [] }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): EventStatus => this.status

  /** The field the person just left: from now on its faults are told. */
  readonly leave = (path: string): void => void this.left.add(path)

  /** Something was typed. */
  changed(name: string | undefined): void {
    const path = name === undefined ? null : errorPath(name)
    // Clearing draws whatever shows a fault, even where there is none.
    if (path !== null && this.form.getFieldState(path).error) this.form.clearErrors(path)
    if (this.isInConflict) return
    const isDirty = this.differs()
    if (!isDirty) this.tell({ save: 'saved' })
    else if (this.status.save !== 'saving') this.tell({ save: 'pending' })
    if (isDirty && this.stored.state === 'draft') this.autosave.later()
    else this.autosave.rest()
  }

  /** True when nothing is left to save. */
  readonly save = (): Promise<boolean> => this.autosave.alone(() => this.run(true))

  /** Another call that moves the event (publishes it, renames it) takes its turn among the saves. */
  move(send: (event: OrganizerEvent) => Promise<OrganizerEvent>): Promise<OrganizerEvent> {
    return this.autosave.alone(async () => {
      const moved = await send(this.stored)
      this.keep(moved)
      return moved
    })
  }

  /** The same for what also changes fields on the screen; what was typed and not saved stays typed. */
  adopt(send: (event: OrganizerEvent) => Promise<OrganizerEvent>): Promise<OrganizerEvent> {
    return this.autosave.alone(async () => {
      const before = this.stored
      const moved = await send(before)
      this.form.reset(keepMine(before, moved, this.form.getValues()))
      this.keep(moved)
      this.tell({ save: this.differs() ? 'pending' : 'saved' })
      return moved
    })
  }

  /** After a conflict: the form shows what the other person saved. */
  loadTheirs(): void {
    const { theirs } = this.status
    if (theirs === null) return
    this.keep(theirs)
    this.form.reset(valuesOf(theirs))
    this.showFaults([], [])
    this.tell({ theirs: null, save: 'saved' })
  }

  /** After a conflict: what is typed here goes over what the other person saved. */
  keepMine(): void {
    const { theirs } = this.status
    if (theirs === null) return
    this.form.reset(keepMine(this.stored, theirs, this.form.getValues()))
    this.keep(theirs)
    this.tell({ theirs: null, save: 'pending' })
    void this.save()
  }

  showFaults(faults: readonly Fault[], general: readonly string[]): void {
    if (this.showsFaults) this.form.clearErrors()
    this.showsFaults = faults.length > 0
    const hints = [...general]
    for (const [path, message] of faults) {
      const field = errorPath(path)
      if (field === null) hints.push(message)
      else this.form.setError(field, { type: 'server', message })
    }
    if (hints.length + this.status.hints.length > 0) this.tell({ hints })
  }

  /** Nothing is saved by itself any more. */
  rest(): void {
    this.autosave.rest()
  }

  private get stored(): OrganizerEvent {
    return this.status.event
  }

  private get isInConflict(): boolean {
    return this.status.theirs !== null
  }

  private differs(): boolean {
    return judgeValues(this.form.getValues(), this.stored).isDirty
  }

  private async run(isAsked: boolean): Promise<boolean> {
    this.rest()
    if (this.isInConflict) return false
    if (!this.differs()) {
      this.tell({ save: 'saved' })
      return true
    }
    this.tell({ save: 'saving', failure: null })
    const sent = structuredClone(this.form.getValues())
    const seen = await this.askAboutImpact(sent)
    if (seen === null) return false
    const outcome = await saveEvent(sent, this.stored, this.saves, seen)
    this.keep(outcome.event)
    for (const [path, id] of adoptedIds(this.form.getValues(), sent, outcome.event)) {
      this.form.setValue(path, id)
    }
    const after = judgeValues(this.form.getValues(), this.stored)
    const local = after.faults.filter(([path]) => isAsked || this.left.has(path))
    const told = [...local, ...outcome.faults]
    this.showFaults(told, outcome.generalFaults)
    const { theirs, failure } = outcome
    if (theirs !== null) this.tell({ theirs, save: 'conflict' })
    else if (failure !== null) this.tell({ failure: failure.message, save: 'failed' })
    else if (told.length + outcome.generalFaults.length > 0) this.tell({ save: 'faulty' })
    else if (after.faults.length > 0) this.tell({ save: 'incomplete' })
    else this.tell({ save: after.isDirty ? 'pending' : 'saved' })
    return !after.isDirty && theirs === null && failure === null
  }

  /** Whom the save reaches, once the person has agreed to it; null where it may not go on. */
  private async askAboutImpact(sent: EditorValues): Promise<SeenImpact | null> {
    try {
      const impact = await readImpact(sent, this.stored, this.saves)
      if (impact === null) return {}
      if (await this.askAbout(impact.impacts)) return impact.seen
      this.tell({ save: 'pending' })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What is wrong with the values is told by the save itself, at their fields.
      if (error.status === 400) return {}
      this.tell({ failure: error.message, save: 'failed' })
      return null
    }
  }

  private askAbout(impacts: readonly EventImpact[]): Promise<boolean> {
    return new Promise((answer) => {
      this.tell({
        asked: {
          impacts,
          answer: (isSure) => {
            this.tell({ asked: null })
            answer(isSure)
          },
        },
      })
    })
  }

  private keep(next: OrganizerEvent): void {
    const before = this.stored
    this.tell({ event: replaceEqualDeep(before, next) })
    if (cardOf(before) !== cardOf(next)) this.onCardChanged()
  }

  private tell(change: Partial<EventStatus>): void {
    this.status = { ...this.status, ...change }
    for (const listener of this.listeners) listener()
  }
}

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
