import type { SizeInput } from '@zancada/contracts'
import { type Fault, under } from './faults.rules'
import { repeatedFaults } from './list-items.rules'

export interface StoredSize {
  readonly size: string
  readonly held_count: number
  readonly confirmed_count: number
}

/** The sizes of a kit: different names, no stock below what is taken, and no size removed that a runner chose. */
export function sizeListFaults(
  given: readonly SizeInput[],
  stored: readonly StoredSize[],
  /** Names that some registration carries, even one that expired or was cancelled. */
  chosen: readonly string[],
): Fault[] {
  return [
    ...under('sizes', [
      ...repeatedFaults(given, 'size', 'Ya hay otra talla con este nombre'),
      ...given.flatMap(({ size, stock }, index): Fault[] => {
        const taken = takenOf(stored.find((each) => each.size === size))
        return stock !== null && stock < taken
          ? [[`${index}.stock`, `Hay ${chosenOnes(taken)}: la cantidad no puede ser menor`]]
          : []
      }),
    ]),
    ...removedSizes(given, stored).flatMap((size): Fault[] => {
      const taken = takenOf(stored.find((each) => each.size === size))
      if (taken > 0)
        return [['sizes', `No puedes quitar ni renombrar la talla «${size}»: hay ${chosenOnes(taken)}`]]
      return chosen.includes(size) ? [['sizes', onceChosen(size)]] : []
    }),
  ]
}

/** Names that are stored and no longer in the list. */
export function removedSizes(given: readonly SizeInput[], stored: readonly StoredSize[]): string[] {
  const kept = new Set(given.map(({ size }) => size))
  return stored.map(({ size }) => size).filter((size) => !kept.has(size))
}

function takenOf(stored: StoredSize | undefined): number {
  return stored ? stored.held_count + stored.confirmed_count : 0
}

function chosenOnes(count: number): string {
  return count === 1 ? '1 ya elegida' : `${count} ya elegidas`
}

function onceChosen(size: string): string {
  return `No puedes quitar ni renombrar la talla «${size}»: alguien la eligió antes. Con cantidad 0 deja de ofrecerse`
}
