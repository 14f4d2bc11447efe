/**
 * One key for one intention: while nobody has answered, trying again is the same request, however often it is sent.
 * Once there is an answer, good or bad, the next try is another intention.
 */
export class IdempotencyKeys {
  readonly #open = new Map<string, string>()

  async once<T>(intention: string, send: (key: string) => Promise<T>): Promise<T> {
    const key = this.#open.get(intention) ?? randomKey()
    this.#open.set(intention, key)
    try {
      const answer = await send(key)
      this.#open.delete(intention)
      return answer
    } catch (error) {
      if (wasAnswered(error)) this.#open.delete(intention)
      throw error
    }
  }
}

function wasAnswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status !== null
}

/** Not `randomUUID`, which browsers keep from pages without TLS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
