import type { Transaction } from '../src/platform/database/transaction'
import type { Random } from '../src/platform/seeded-random'
import type { DemoRace } from './select-races'

const SIZES: readonly (readonly [string, number])[] = [
  ['XS', 0.08],
  ['S', 0.24],
  ['M', 0.34],
  ['L', 0.22],
  ['XL', 0.09],
  ['XXL', 0.03],
]

export async function seedSizes(tx: Transaction, race: DemoRace): Promise<void> {
  const runners = race.categories.reduce((total, { capacity, team_size }) => total + capacity * team_size, 0)
  await tx
    .insertInto('event_sizes')
    .values(
      SIZES.map(([size, part], position) => ({
        event_id: race.id,
        size,
        // A little more of each than is expected: sizes are never what was ordered.
        stock: Math.ceil(runners * part * 1.25) + 10,
        position,
      })),
    )
    .execute()
}

export function sizeOf(random: Random): string {
  let at = random()
  for (const [size, part] of SIZES) {
    at -= part
    if (at <= 0) return size
  }
  return 'M'
}
