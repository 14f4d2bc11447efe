import { findBrokenInvariants } from '@zancada/api/testing'
import { allActions } from '../actions'
import type { Action, Given, Outcome } from '../actions/action'
import { tell } from '../actions/action'
import { runJobs } from '../actions/time'
import { compareTold } from '../checks/compare-people'
import { compareWithModel, takeOver } from '../checks/compare-with-model'
import { compareReports } from '../checks/reports'
import { settle } from './cast'
import { Finding } from './finding'
import { Random } from './random'
import type { Story } from './story'
import { World } from './world'

export interface Told {
  readonly line: string
  readonly action: string
  readonly outcome: Outcome
}

export interface Life {
  readonly told: readonly Told[]
  /** Undefined: all was as it should be. */
  readonly failure: Finding | undefined
  readonly databaseUrl: string
}

interface Living {
  readonly serverUrl: string
  /** Leaves the database of a world that failed. */
  readonly keepsFailed?: boolean
  /** Two to four things happen at the same moment: only invariants are asked, and no seed tells it twice. */
  readonly isAtOnce?: boolean
}

const LOOK_EVERY = 10

/** A new world in which so many things happen as the seed says. */
export function runSeed({
  seed,
  steps,
  ...living
}: Living & { readonly seed: number; readonly steps: number }): Promise<Life> {
  const random = new Random(seed)
  return live(living, function* next(world) {
    for (let count = 0; count < steps; ) {
      const chosen = choose(world, random)
      if (chosen === undefined) continue
      count += 1
      yield chosen
    }
  })
}

/** A new world in which what is told happens. */
export function runStory({ story, ...living }: Living & { readonly story: Story }): Promise<Life> {
  return live(living, function* next() {
    yield* story
  })
}

type Step = readonly [Action, Given]

async function live(
  { serverUrl, keepsFailed = false, isAtOnce = false }: Living,
  steps: (world: World) => Iterable<Step>,
): Promise<Life> {
  const world = await World.open(serverUrl)
  await settle(world)
  const told: Told[] = []
  const { databaseUrl } = world.stage.api
  try {
    world.isJudged = !isAtOnce
    if (isAtOnce) await happenAtOnce(world, steps(world), told)
    else await happen(world, steps(world), told)
    await finish(world)
    await world.stage.close()
    return { told, failure: undefined, databaseUrl }
  } catch (error) {
    if (keepsFailed) await world.stage.leave()
    else await world.stage.close().catch(() => undefined)
    return { told, failure: asFinding(error), databaseUrl }
  }
}

async function happen(world: World, steps: Iterable<Step>, told: Told[]): Promise<void> {
  for (const [action, given] of steps) {
    const at = { line: tell(action, given), action: action.name }
    told.push({ ...at, outcome: 'skipped' })
    const outcome = await action.act(world, given)
    told[told.length - 1] = { ...at, outcome }
    await compare(world)
    if (told.length % LOOK_EVERY === 0) await look(world)
  }
}

const MOST_AT_ONCE = 4

/** What the model expects of one alone says nothing of several: only a failure of the product itself counts. */
async function actUnjudged(world: World, [action, given]: Step): Promise<Outcome> {
  try {
    return await action.act(world, given)
  } catch (error) {
    if (error instanceof Finding && !error.kind.startsWith('fall')) return 'done'
    throw error
  }
}

async function happenAtOnce(world: World, steps: Iterable<Step>, told: Told[]): Promise<void> {
  let together: Step[] = []
  let count = 0
  for (const step of steps) {
    together.push(step)
    count += 1
    if (together.length < 2 + (count % (MOST_AT_ONCE - 1))) continue
    const outcomes = await Promise.all(together.map((each) => actUnjudged(world, each)))
    for (const [index, [action, given]] of together.entries())
      told.push({ line: tell(action, given), action: action.name, outcome: outcomes[index] ?? 'skipped' })
    together = []
    await takeOver(world)
    await look(world)
  }
}

async function compare(world: World): Promise<void> {
  if (world.isJudged) await compareWithModel(world)
}

/** All that waits is done, and everything still adds up. */
async function finish(world: World): Promise<void> {
  await runJobs(world)
  await world.stage.jobs.turn('payments.reconcile')
  await runJobs(world)
  await compare(world)
  await look(world)
  if (world.isJudged) await compareReports(world)
  if (world.isJudged) compareTold(world)
}

async function look(world: World): Promise<void> {
  const broken = await findBrokenInvariants(world.stage.api.database)
  const [first] = broken
  if (first !== undefined)
    throw new Finding(`invariante: ${first.replaceAll(/[0-9a-f-]{36}|\d+/g, '…')}`, broken.join('\n'))
}

const total = allActions.reduce((sum, { weight }) => sum + weight, 0)

function choose(world: World, random: Random): Step | undefined {
  let left = random.next() * total
  for (const action of allActions) {
    left -= action.weight
    if (left >= 0) continue
    const given = action.plan(world, random)
    return given && [action, given]
  }
  return undefined
}

function asFinding(error: unknown): Finding {
  if (error instanceof Finding) return error
  return new Finding(
    'el mundo se rompió',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  )
}
