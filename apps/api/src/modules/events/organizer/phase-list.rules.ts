import type { PhaseInput } from '@zancada/contracts'
import { type Fault, takenPlaces } from './faults.rules'
import { leftOut, repeatedFaults, unknownIdFaults } from './list-items.rules'

export interface StoredPhase {
  readonly id: string
  readonly name: string
  readonly price_cop: number
  readonly held_count: number
  readonly confirmed_count: number
}

/** The prices of one category: never two at once, and what was sold at a price stays told as it was. */
export function phaseListFaults(given: readonly PhaseInput[], stored: readonly StoredPhase[]): Fault[] {
  return [
    ...unknownIdFaults(given, stored, 'Esta etapa ya no existe'),
    ...repeatedFaults(given, 'name', 'Ya hay otra etapa con este nombre'),
    ...given.flatMap((phase, index) =>
      [
        ...dateFaults(phase),
        ...soldFaults(
          phase,
          stored.find(({ id }) => id === phase.id),
        ),
      ].map(([field, text]): Fault => [`${index}.${field}`, text]),
    ),
    ...overlapFaults(given),
  ].map(([field, text]): Fault => [`phases.${field}`, text])
}

/** A phase that sold something cannot be left out. */
export function removedPhaseFaults(given: readonly PhaseInput[], stored: readonly StoredPhase[]): Fault[] {
  return leftOut(given, stored)
    .filter((phase) => takenOf(phase) > 0)
    .map((phase) => [
      'phases',
      `No puedes quitar la etapa «${phase.name}»: tiene ${takenPlaces(takenOf(phase))}`,
    ])
}

function dateFaults({ starts_at, ends_at }: PhaseInput): Fault[] {
  return timeOf(ends_at) > timeOf(starts_at) ? [] : [['ends_at', 'El final debe ser después del comienzo']]
}

function soldFaults(phase: PhaseInput, stored: StoredPhase | undefined): Fault[] {
  const taken = stored ? takenOf(stored) : 0
  if (!stored || taken === 0) return []
  const faults: Fault[] = []
  if (phase.price_cop !== stored.price_cop)
    faults.push([
      'price_cop',
      `Hay ${takenPlaces(taken)} a este precio: cámbialo «desde ahora» y lo vendido queda igual`,
    ])
  if (phase.max_quantity !== null && phase.max_quantity < taken)
    faults.push(['max_quantity', `Hay ${takenPlaces(taken)} en esta etapa: la cantidad no puede ser menor`])
  return faults
}

/** Told at the later of the two; one that ends before it starts is told so already. */
function overlapFaults(given: readonly PhaseInput[]): Fault[] {
  const ordered = given
    .map((phase, index) => ({
      name: phase.name,
      index,
      from: timeOf(phase.starts_at),
      to: timeOf(phase.ends_at),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from)
  let longest = ordered[0]
  return ordered.slice(1).flatMap((phase): Fault[] => {
    const before = longest
    if (!before || phase.to > before.to) longest = phase
    return before && phase.from < before.to
      ? [[`${phase.index}.starts_at`, `Se cruza con la etapa «${before.name}»`]]
      : []
  })
}

function takenOf({ held_count, confirmed_count }: StoredPhase): number {
  return held_count + confirmed_count
}

function timeOf(instant: string): number {
  return new Date(instant).getTime()
}
