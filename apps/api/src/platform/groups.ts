interface Waiting<Item, Answer> {
  readonly item: Item
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
  /** `isAgain`: it was refused in a group, perhaps because of another. */
  readonly alone: (item: Item, isAgain: boolean) => Promise<Answer>
}

/**
 * Work on one thing that many ask for in the same instant: whoever comes while it is being done waits, and then those
 * who waited go together, in one piece. A group that is refused goes on one by one.
 */
export function createGroups<Item, Answer>(
  work: Work<Item, Answer>,
): (thing: string, item: Item) => Promise<Answer> {
  const lines = new Map<string, { running: number; readonly waiting: Waiting<Item, Answer>[] }>()

  async function runLine(thing: string): Promise<void> {
    const line = lines.get(thing)
    if (!line) return
    line.running += 1
    while (line.waiting.length > 0) await serve(work, line.waiting.splice(0, work.most))
    line.running -= 1
    if (line.running === 0) lines.delete(thing)
  }

  return (thing, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(thing) ?? { running: 0, waiting: [] }
      lines.set(thing, line)
      line.waiting.push({ item, resolve, reject })
      if (line.running < work.atOnce) void runLine(thing)
    })
}

async function serve<Item, Answer>(
  { together, alone }: Work<Item, Answer>,
  group: readonly Waiting<Item, Answer>[],
): Promise<void> {
  const isGroup = group.length > 1
  const answers = isGroup ? await together(group.map(({ item }) => item)).catch(() => null) : null
  await Promise.all(
    group.map(async ({ item, resolve, reject }, index) => {
      const answer = answers?.[index]
      if (answer !== undefined) resolve(answer)
      else await alone(item, isGroup).then(resolve, reject)
    }),
  )
}
