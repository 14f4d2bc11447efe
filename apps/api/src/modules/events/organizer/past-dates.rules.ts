import type { PhaseInput } from '@zancada/contracts'
import { type Fault, under } from './faults.rules'

/** A date that is being written lies ahead; one that was stored stays, though its day came. */
const PAST = 'Esa fecha ya pasó: escribe una que venga'

export function pastFault(
  field: string,
  stored: Date | null | undefined,
  given: string | null | undefined,
  now: Date,
): Fault[] {
  if (given === undefined || given === null) return []
  const at = new Date(given).getTime()
  return at > now.getTime() || at === stored?.getTime() ? [] : [[field, PAST]]
}

interface StoredDates {
  readonly id: string
  readonly starts_at: Date | null
  readonly phases: readonly { readonly id: string; readonly ends_at: Date }[]
}

interface GivenDates {
  readonly id?: string | undefined
  readonly starts_at?: string | null
  readonly phases?: readonly PhaseInput[] | undefined
}

/** A category's own start, and the end of each of its prices; a price may have begun before it was written. */
export function pastPhaseFaults(
  given: readonly GivenDates[],
  stored: readonly StoredDates[],
  now: Date,
): Fault[] {
  return given.flatMap((category, index) => {
    const before = stored.find(({ id }) => id === category.id)
    return under(String(index), [
      ...pastFault('starts_at', before?.starts_at, category.starts_at, now),
      ...(category.phases ?? []).flatMap((phase, place) =>
        pastFault(
          `phases.${place}.ends_at`,
          before?.phases.find(({ id }) => id === phase.id)?.ends_at,
          phase.ends_at,
          now,
        ),
      ),
    ])
  })
}
