import type { OrganizerEvent } from '@zancada/contracts'
import { ApiError } from '../../../api-client'
import type { EventSaves } from '../api/organizer-event'
import type { EditorValues } from './editor-values'
import { type Fault, fieldPath, judgeValues } from './judge-values'
import type { SeenImpact } from './read-impact'

/**
 * One save of whatever differs: data, then questions, categories, sizes and pick-ups, each from the version the one before left
 * behind. Questions go first because a category that only a question names is not let go. What is refused stays typed,
 * told at its field, and does not keep the rest from being saved.
 */
export interface SaveOutcome {
  /** As stored after the last part that was saved. */
  readonly event: OrganizerEvent
  readonly faults: readonly Fault[]
  readonly generalFaults: readonly string[]
  /** Somebody else saved meanwhile: their event. What was left of ours is still unsaved. */
  readonly theirs: OrganizerEvent | null
  /** Nobody answered, or not as agreed. */
  readonly failure: ApiError | null
}

export async function saveEvent(
  values: EditorValues,
  event: OrganizerEvent,
  saves: EventSaves,
  seen: SeenImpact = {},
): Promise<SaveOutcome> {
  const { data, categories, questions, sizes, pickups } = judgeValues(values, event)
  const faults: Fault[] = []
  const generalFaults: string[] = []
  let current = event

  const attempt = async (save: (version: number) => Promise<OrganizerEvent>) => {
    try {
      current = await save(current.version)
      return []
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      const refused = Object.entries(error.fieldErrors).map(
        ([path, texts]): Fault => [fieldPath(path.split('.')), texts.join(' ')],
      )
      faults.push(...refused)
      generalFaults.push(...error.generalErrors)
      return refused.map(([path]) => path)
    }
  }

  try {
    if (Object.keys(data).length > 0) {
      const send = (changes: typeof data) => (version: number) =>
        saves.data(event.slug, { ...changes, version, ...(seen.data && { impact: seen.data }) })
      const refused = await attempt(send(data))
      const rest = without(data, refused)
      if (refused.length > 0 && Object.keys(rest).length > 0) await attempt(send(rest))
    }
    const questionList = questions.body
    if (questions.isDirty && questionList)
      await attempt((version) => saves.questions(event.slug, { version, questions: questionList }))
    const categoryList = categories.body
    if (categories.isDirty && categoryList)
      await attempt((version) =>
        saves.categories(event.slug, {
          version,
          categories: categoryList,
          ...(seen.categories && { impact: seen.categories }),
        }),
      )
    const sizeList = sizes.body
    if (sizes.isDirty && sizeList)
      await attempt((version) => saves.sizes(event.slug, { version, sizes: sizeList }))
    const pickupList = pickups.body
    if (pickups.isDirty && pickupList)
      await attempt((version) => saves.pickups(event.slug, { version, pickups: pickupList }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const outcome = { event: current, faults, generalFaults, theirs: null, failure: null }
    if (error.code !== 'stale_version') return { ...outcome, failure: error }
    return theirsOf(outcome, saves)
  }
  return { event: current, faults, generalFaults, theirs: null, failure: null }
}

async function theirsOf(outcome: SaveOutcome, saves: EventSaves): Promise<SaveOutcome> {
  try {
    return { ...outcome, theirs: await saves.load(outcome.event.slug) }
  } catch (error) {
    if (error instanceof ApiError) return { ...outcome, failure: error }
    throw error
  }
}

function without<Changes extends object>(changes: Changes, refused: readonly string[]): Partial<Changes> {
  const names = new Set(refused.map((path) => path.split('.')[0]))
  const rest: Partial<Changes> = { ...changes }
  for (const name of Object.keys(changes)) if (names.has(name)) Reflect.deleteProperty(rest, name)
  return rest
}
