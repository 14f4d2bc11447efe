import type { CategoryInput } from '@zancada/contracts'
import { type Fault, takenPlaces, under } from './faults.rules'
import { leftOut, repeatedFaults, unknownIdFaults } from './list-items.rules'
import { phaseListFaults, removedPhaseFaults, type StoredPhase } from './phase-list.rules'

export interface StoredCategory {
  readonly id: string
  readonly name: string
  readonly team_size: number
  readonly held_count: number
  readonly confirmed_count: number
  readonly phases: readonly StoredPhase[]
}

interface StoredQuestion {
  readonly label: string
  readonly category_ids: readonly string[]
}

/** The categories of an event as a whole: each sound in itself, apart from the others, and nobody left without theirs. */
export function categoryListFaults(
  given: readonly CategoryInput[],
  stored: readonly StoredCategory[],
  questions: readonly StoredQuestion[],
): Fault[] {
  return [
    ...under('categories', [
      ...unknownIdFaults(given, stored, 'Esta categoría ya no existe'),
      ...repeatedFaults(given, 'name', 'Ya hay otra categoría con este nombre'),
      ...given.flatMap((category, index) =>
        under(
          String(index),
          categoryFaults(
            category,
            stored.find(({ id }) => id === category.id),
          ),
        ),
      ),
      ...sharedBibFaults(given),
    ]),
    ...removedFaults(given, stored, questions),
  ]
}

function categoryFaults(category: CategoryInput, stored: StoredCategory | undefined): Fault[] {
  return [
    ...ageFaults(category),
    ...bibFaults(category),
    ...capacityFaults(category, stored),
    ...teamFaults(category, stored),
    ...(category.phases
      ? [
          ...phaseListFaults(category.phases, stored?.phases ?? []),
          ...removedPhaseFaults(category.phases, stored?.phases ?? []),
        ]
      : []),
  ]
}

function ageFaults({ min_age, max_age, age_rule, age_taken_on }: CategoryInput): Fault[] {
  const faults: Fault[] = []
  if (min_age !== null && max_age !== null && min_age > max_age)
    faults.push(['max_age', 'La edad máxima no puede ser menor que la mínima'])
  if (age_rule === 'on_date' && age_taken_on === null)
    faults.push(['age_taken_on', 'Indica la fecha en la que se cuenta la edad'])
  return faults
}

function bibFaults({ bib_from, bib_to }: CategoryInput): Fault[] {
  if (bib_from === null && bib_to === null) return []
  if (bib_from === null) return [['bib_from', 'Indica el primer dorsal']]
  if (bib_to === null) return [['bib_to', 'Indica el último dorsal']]
  return bib_from > bib_to ? [['bib_to', 'El último dorsal no puede ser menor que el primero']] : []
}

function capacityFaults({ capacity }: CategoryInput, stored: StoredCategory | undefined): Fault[] {
  const taken = stored ? takenOf(stored) : 0
  return capacity < taken ? [['capacity', `Hay ${takenPlaces(taken)}: el cupo no puede ser menor`]] : []
}

/** What was sold to a runner is not a team's, nor the other way round. */
function teamFaults({ team_size }: CategoryInput, stored: StoredCategory | undefined): Fault[] {
  if (stored === undefined || team_size === stored.team_size || takenOf(stored) === 0) return []
  return [['team_size', `Hay ${takenPlaces(takenOf(stored))}: los corredores por equipo ya no se cambian`]]
}

/** Told at the later one in the list. */
function sharedBibFaults(given: readonly CategoryInput[]): Fault[] {
  return given.flatMap((category, index): Fault[] => {
    const other = given.slice(0, index).find((earlier) => shareBibs(earlier, category))
    return other ? [[`${index}.bib_from`, `Los dorsales se cruzan con los de «${other.name}»`]] : []
  })
}

function shareBibs(a: CategoryInput, b: CategoryInput): boolean {
  if (a.bib_prefix !== b.bib_prefix) return false
  if (a.bib_from === null || a.bib_to === null || b.bib_from === null || b.bib_to === null) return false
  return a.bib_from <= b.bib_to && b.bib_from <= a.bib_to
}

function removedFaults(
  given: readonly CategoryInput[],
  stored: readonly StoredCategory[],
  questions: readonly StoredQuestion[],
): Fault[] {
  const removed = leftOut(given, stored)
  const gone = new Set(removed.map(({ id }) => id))
  const taken = removed
    .filter((category) => takenOf(category) > 0)
    .map(
      (category): Fault => [
        'categories',
        `No puedes quitar «${category.name}»: tiene ${takenPlaces(takenOf(category))}`,
      ],
    )
  // Without its last category a question would silently be asked of everyone.
  const orphaned = questions
    .filter(({ category_ids }) => category_ids.length > 0 && category_ids.every((id) => gone.has(id)))
    .map(
      ({ label }): Fault => [
        'categories',
        `La pregunta «${label}» solo se hace en la categoría que quieres quitar: cámbiala o elimínala primero`,
      ],
    )
  return [...taken, ...orphaned]
}

function takenOf({ held_count, confirmed_count }: StoredCategory): number {
  return held_count + confirmed_count
}
