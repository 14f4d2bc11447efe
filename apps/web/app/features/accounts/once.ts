/**
 * For work that spends something on arrival, like a link that is good for one use: effects may run twice, and both
 * must see the same outcome. Forgetting a run lets it be tried again.
 */
export interface Once<Outcome> {
  run(key: string): Promise<Outcome>
  forget(key: string): void
}

export function once<Outcome>(work: (key: string) => Promise<Outcome>): Once<Outcome> {
  const runs = new Map<string, Promise<Outcome>>()
  return {
    run(key) {
      const running = runs.get(key) ?? work(key)
      runs.set(key, running)
      return running
    },
    forget: (key) => runs.delete(key),
  }
}
