/**
 * Limits how many calls with the same key run at once in this process. The others wait here, so that they do not hold a
 * database connection each while they wait for the same row. Each call learns whether it waited.
 */
export function createTurns(
  atOnce: number,
): <T>(thing: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (thing, work) => {
    const line = lines.get(thing) ?? { running: 0, waiting: [] }
    lines.set(thing, line)
    // A call that ends passes its slot to the next one, so `running` does not change.
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
