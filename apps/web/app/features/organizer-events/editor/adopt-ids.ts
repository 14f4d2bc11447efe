import type { OrganizerEvent } from '@zancada/contracts'
import type { EditorValues } from './editor-values'

export type IdPath =
  | `categories.${number}.id`
  | `categories.${number}.phases.${number}.id`
  | `questions.${number}.id`
  | `sizes.${number}.id`

/**
 * The ids that new rows got when they were saved, by their place in the form now. Somebody may have moved or renamed a
 * row while it was on its way: its key finds it, and the name it was sent with, unique in its list, finds its id.
 */
export function adoptedIds(
  now: EditorValues,
  sent: EditorValues,
  saved: OrganizerEvent,
): [path: IdPath, id: string][] {
  const found: [IdPath, string][] = []
  // Of two rows with one name, refused, the other is the one that was stored.
  const isOthers = heldIn(now.categories)
  for (const [index, category] of now.categories.entries()) {
    const asSent = sent.categories.find(({ key }) => key === category.key)
    const asSaved = saved.categories.find(({ id, name }) =>
      category.id === null ? name === asSent?.name.trim() && !isOthers(id) : id === category.id,
    )
    if (!asSent || !asSaved) continue
    if (category.id === null) found.push([`categories.${index}.id`, asSaved.id])
    for (const [place, phase] of category.phases.entries()) {
      const phaseSent = asSent.phases.find(({ key }) => key === phase.key)
      const isOtherPhases = heldIn(category.phases)
      const phaseSaved = asSaved.phases.find(
        ({ id, name }) => name === phaseSent?.name.trim() && !isOtherPhases(id),
      )
      if (phase.id === null && phaseSaved)
        found.push([`categories.${index}.phases.${place}.id`, phaseSaved.id])
    }
  }
  for (const [index, question] of now.questions.entries()) {
    const asSent = sent.questions.find(({ key }) => key === question.key)
    const asSaved = saved.questions.find(
      ({ id, label }) => label === asSent?.label.trim() && !heldIn(now.questions)(id),
    )
    if (question.id === null && asSaved) found.push([`questions.${index}.id`, asSaved.id])
  }
  for (const [index, { key, id }] of now.sizes.entries()) {
    const name = sent.sizes.find((each) => each.key === key)?.size.trim()
    const isSaved = saved.sizes.some(({ size }) => size === name)
    const isOtherSizes = now.sizes.some((other) => other.key !== key && other.id === name)
    if (name !== undefined && isSaved && !isOtherSizes && id !== name) found.push([`sizes.${index}.id`, name])
  }
  return found
}

/** Whether a row of the form has an id already. */
function heldIn(rows: readonly { readonly id: string | null }[]): (id: string) => boolean {
  const held = new Set(rows.map(({ id }) => id))
  return (id) => held.has(id)
}
