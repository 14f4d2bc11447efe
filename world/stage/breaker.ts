import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type When = 'antes' | 'después'
/** Any statement, or one that makes something last: a commit, or a write outside a transaction. */
export type What = 'orden' | 'confirmación'

/** What Client has of its connection. */
interface Wired {
  readonly processID: number | null
  readonly connection: { readonly stream: { destroy(): void } }
}

/** What is overtaken waits for the other at most so long: the other may wait for what it has locked. */
const MOST_MS = 300

interface Overtaken {
  left: number
  readonly meanwhile: () => Promise<unknown>
}

/** Before or after which of the statements of what comes next the process dies. */
export interface Death {
  readonly when: When
  readonly what: What
  readonly count: number
}

const DIED = 'Connection terminated unexpectedly'

/**
 * Stands between the product and its database. A process that dies loses its connections: before a statement, or after it and
 * before its answer arrived; nothing that it goes on with reaches the database.
 */
export class Breaker {
  #left = Number.POSITIVE_INFINITY
  #when: When = 'antes'
  #what: What = 'orden'
  readonly #inTransaction = new WeakSet<Wired>()
  #isDead = false
  /** Which process this is, of those that were started one after the other. */
  #life = 0
  readonly #cut = new Set<number>()
  /** How often it died: a mail that left and was not written down as sent leaves again. */
  deaths = 0
  readonly #overtaken = new AsyncLocalStorage<Overtaken>()
  /** What a connection is asked after a statement that is held up comes after it. */
  readonly #heldUp = new WeakMap<Wired, Promise<unknown>>()

  /** The next so many statements are the last ones of this process. */
  arm({ when, what, count }: Death): void {
    this.#when = when
    this.#what = what
    this.#left = count
  }

  /** The process is started again. Says whether it had died; nothing that it held is locked any more. */
  async restart(isGone: (pids: readonly number[]) => Promise<boolean>): Promise<boolean> {
    const died = this.#isDead
    this.#left = Number.POSITIVE_INFINITY
    this.#isDead = false
    const pids = [...this.#cut]
    this.#cut.clear()
    if (!died) return false
    this.deaths += 1
    this.#life += 1
    // Its pool hears of the end of a connection a moment after it.
    do await pause(2)
    while (!(await isGone(pids)))
    return true
  }

  /** Before the so many-th of its statements one call waits until the other is done, or waits for it. */
  async overtake<T, U>(count: number, ask: () => Promise<T>, other: () => Promise<U>): Promise<[T, U]> {
    let done: Promise<U> | undefined
    const meanwhile = () => {
      done ??= other()
      return done
    }
    const asked = await this.#overtaken.run({ left: count, meanwhile }, ask)
    return [asked, await meanwhile()]
  }

  async run<T>(client: Wired, text: string, go: () => Promise<T>): Promise<T> {
    const lasts = this.#makesLast(client, text)
    if (this.#isDead) return this.#die(client)
    const overtaken = this.#overtaken.getStore()
    if (overtaken !== undefined) {
      overtaken.left -= 1
      if (overtaken.left === 0)
        this.#heldUp.set(client, Promise.race([this.#overtaken.exit(overtaken.meanwhile), pause(MOST_MS)]))
    }
    const heldUp = this.#heldUp.get(client)
    if (heldUp !== undefined) await heldUp.finally(() => this.#heldUp.delete(client))
    if (this.#what === 'orden' || lasts) this.#left -= 1
    if (this.#left > 0) return go()
    const life = this.#life
    if (this.#when === 'después') await go()
    // Another statement of that process had its answer first, and it was started again meanwhile.
    if (life !== this.#life) return this.#cutOff(client)
    return this.#die(client)
  }

  #makesLast(client: Wired, text: string): boolean {
    const [word = ''] = /\w+/.exec(text.toLowerCase()) ?? []
    if (word === 'begin' || word === 'start') this.#inTransaction.add(client)
    const isEnd = word === 'commit' || word === 'rollback'
    const isInside = this.#inTransaction.has(client)
    if (isEnd) this.#inTransaction.delete(client)
    return word === 'commit' || (!isInside && ['insert', 'update', 'delete', 'with'].includes(word))
  }

  #die(client: Wired): never {
    this.#isDead = true
    if (client.processID !== null) this.#cut.add(client.processID)
    return this.#cutOff(client)
  }

  #cutOff(client: Wired): never {
    client.connection.stream.destroy()
    throw new Error(DIED)
  }
}

let standing: Breaker | undefined

/** From now on whatever this process asks of a database passes by it; of one world at a time. */
export function standBetween(breaker: Breaker | undefined): void {
  standing = breaker
}

type Ask = (this: pg.Client & Wired, ...given: readonly unknown[]) => unknown
const { prototype } = pg.Client
const ask = prototype.query as unknown as Ask
const passing: Ask = function passing(...given) {
  const go = () => ask.apply(this, [...given])
  if (standing === undefined || typeof given.at(-1) === 'function') return go()
  const [asked] = given
  const text = typeof asked === 'string' ? asked : ((asked as { readonly text?: string }).text ?? '')
  return standing.run(this, text, async () => go())
}
prototype.query = passing as unknown as typeof prototype.query
