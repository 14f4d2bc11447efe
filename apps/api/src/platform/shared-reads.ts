/**
 * Reads of public data that are asked for again while they are still running share one answer: when a race opens,
 * thousands ask for the same list in the same instant. Nothing is kept once the answer is there.
 */
export function createSharedReads<Key, Answer>(
  read: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  return (key) => {
    const name = JSON.stringify(key)
    const known = running.get(name)
    if (known !== undefined) return known
    const reading = read(key).finally(() => running.delete(name))
    running.set(name, reading)
    return reading
  }
}
