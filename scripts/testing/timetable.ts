import type { Outcome } from './run-stage'

/** What each stage took, the longest first. Stages that ran side by side add up to more than the whole. */
export function timetable(outcomes: readonly Outcome[], wholeMs: number): string {
  const rows = outcomes
    .toSorted((left, right) => right.ms - left.ms)
    .map(({ name, ms }) => [name, ms] as const)
  return [...rows, ['everything', wholeMs] as const]
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n')
}

const SHOWN = 10

/** The tests that took longest. */
export function slowest(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ timed }) => timed)
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n')
}
