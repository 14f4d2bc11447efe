/**
 * For work that spends something on arrival, like a link that is good for one use: effects may run twice, and both
 * must see the same outcome. Forgetting a run lets it be tried again.
 */
export interface Once<Parts extends readonly string[], Outcome> {
  run(...parts: Parts): Promise<Outcome>
  forget(...parts: Parts): void
}

export function once<Parts extends readonly string[], Outcome>(
  work: (...parts: Parts) => Promise<Outcome>,
): Once<Parts, Outcome> {
  const runs = new Map<string, Promise<Outcome>>()
  return {
    run(...parts) {
      const key = JSON.stringify(parts)
      const running = runs.get(key) ?? work(...parts)
      runs.set(key, running)
      return running
    },
    forget: (...parts) => runs.delete(JSON.stringify(parts)),
  }
}
