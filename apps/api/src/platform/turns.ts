/**
 * Lets so many pieces of work on the same thing run at once; the others wait their turn in this process instead of
 * each keeping a database connection busy with waiting for the same row. Each is told whether it waited.
 */
export function createTurns(
  atOnce: number,
): <T>(thing: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (thing, work) => {
    const line = lines.get(thing) ?? { running: 0, waiting: [] }
    lines.set(thing, line)
    // Whoever ends hands their turn over, so it is counted once.
    const mustWait = line.running >= atOnce
    if (mustWait) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running += 1
    try {
      return await work(mustWait)
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(thing)
      }
    }
  }
}
