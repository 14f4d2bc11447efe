import { AsyncLocalStorage } from 'node:async_hooks'
import { forNoRequest } from './request-origin'

interface Waiting<Item, Answer> {
  readonly item: Item
  /** Runs work in the async context of the caller that added the item, not of the caller that runs the batch. */
  readonly forAsker: <T>(work: () => T) => T
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Work<Item, Answer> {
  /** How many pieces of work on one thing run at once. */
  readonly atOnce: number
  /** How many items at most go together. */
  readonly most: number
  /** All of them, in their order, or an error and none. */
  readonly together: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** Whether a group's error says that nothing was done: only then is each tried by itself. */
  readonly isRefusal: (error: unknown) => boolean
  /** `isAgain`: it was refused in a group, perhaps because of another. */
  readonly alone: (item: Item, isAgain: boolean) => Promise<Answer>
}

/**
 * Batches concurrent work by key. Items that arrive while a batch of their key runs wait, and then go together in the
 * next batch, outside any request. When a batch is refused, its items are tried one by one, each in its own request.
 */
export function createGroups<Item, Answer>(
  work: Work<Item, Answer>,
): (thing: string, item: Item) => Promise<Answer> {
  const lines = new Map<string, { running: number; readonly waiting: Waiting<Item, Answer>[] }>()

  async function runLine(thing: string): Promise<void> {
    const line = lines.get(thing)
    if (!line) return
    line.running += 1
    try {
      while (line.waiting.length > 0) await serve(work, line.waiting.splice(0, work.most))
    } finally {
      line.running -= 1
      if (line.running === 0) lines.delete(thing)
    }
  }

  return (thing, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(thing) ?? { running: 0, waiting: [] }
      lines.set(thing, line)
      line.waiting.push({ item, forAsker: AsyncLocalStorage.snapshot(), resolve, reject })
      if (line.running < work.atOnce) void runLine(thing)
    })
}

/** Never throws: an error rejects the promises of its items. */
async function serve<Item, Answer>(
  work: Work<Item, Answer>,
  group: readonly Waiting<Item, Answer>[],
): Promise<void> {
  const isGroup = group.length > 1
  try {
    if (isGroup && (await serveTogether(work, group))) return
  } catch (error) {
    for (const { reject } of group) reject(error)
    return
  }
  await Promise.all(
    group.map(({ item, forAsker, resolve, reject }) =>
      forAsker(() => work.alone(item, isGroup)).then(resolve, reject),
    ),
  )
}

/** False, with nothing done, when they were refused. */
async function serveTogether<Item, Answer>(
  { together, isRefusal }: Work<Item, Answer>,
  group: readonly Waiting<Item, Answer>[],
): Promise<boolean> {
  try {
    const answers = await forNoRequest(() => together(group.map(({ item }) => item)))
    for (const [index, answer] of answers.entries()) group[index]?.resolve(answer)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
