import type { QuestionInput } from '@zancada/contracts'
import { type Fault, under } from './faults.rules'
import { repeatedFaults, unknownIdFaults } from './list-items.rules'

const FEWEST_OPTIONS = 2

export function questionListFaults(
  given: readonly QuestionInput[],
  stored: readonly { readonly id: string }[],
  categoryIds: readonly string[],
): Fault[] {
  return under('questions', [
    ...unknownIdFaults(given, stored, 'Esta pregunta ya no existe'),
    ...repeatedFaults(given, 'label', 'Ya hay otra pregunta igual'),
    ...given.flatMap((question, index) =>
      under(String(index), [...optionFaults(question), ...categoryFaults(question, categoryIds)]),
    ),
  ])
}

function optionFaults({ kind, options }: QuestionInput): Fault[] {
  if (kind !== 'choice') return []
  if (options.length < FEWEST_OPTIONS) return [['options', 'Escribe al menos dos opciones']]
  const distinct = new Set(options.map((option) => option.toLocaleLowerCase('es')))
  return distinct.size < options.length ? [['options', 'Hay opciones repetidas']] : []
}

function categoryFaults({ category_ids }: QuestionInput, known: readonly string[]): Fault[] {
  return category_ids.every((id) => known.includes(id))
    ? []
    : [['category_ids', 'Alguna de las categorías ya no existe']]
}
