const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** One that lived this long did not die of how it starts. */
const SOUND_MS = 60_000

/** How long the successor of a process that died waits, from how long the last one waited. */
export function restartDelay(lastMs: number, livedMs: number): number {
  return livedMs >= SOUND_MS || lastMs === 0 ? FIRST_MS : Math.min(LONGEST_MS, lastMs * 2)
}
