import { expireCharges } from '../checks/compare-charges'
import { expireLists, followLists } from '../checks/compare-lists'
import { hearTheBank } from '../checks/compare-with-model'
import type { Order } from '../model/model'
import { armForJobs } from '../run/dying'
import { Finding } from '../run/finding'
import type { World } from '../run/world'
import { DAY, HOUR, MINUTE } from '../stage/world-clock'
import type { Action, Outcome } from './action'
import { expire } from './buying'
import { followCancelled } from './organizing'
import { compareWaits, hearOffers } from './waiting'

const UNITS: Readonly<Record<string, number>> = { minutos: MINUTE, horas: HOUR, días: DAY }

const pass: Action = {
  name: 'pasa el tiempo',
  sentence: 'pasan {count} {unit}',
  routes: [],
  weight: 9,
  plan: (_, random) => {
    const unit = random.oneOf(['minutos', 'minutos', 'minutos', 'minutos', 'minutos', 'horas', 'días'])
    const count =
      unit === 'minutos'
        ? random.between(1, 9) * random.oneOf([1, 1, 3])
        : unit === 'horas'
          ? random.between(1, 20)
          : random.between(1, 4)
    return { count: String(count), unit }
  },
  act: async (world, given) => {
    const unit = UNITS[given.unit ?? '']
    if (unit === undefined) return 'skipped'
    world.stage.clock.advance(Number(given.count) * unit)
    return 'done'
  },
}

const work: Action = {
  name: 'trabajos',
  sentence: 'se hace el trabajo pendiente',
  routes: [],
  weight: 25,
  plan: () => ({}),
  act: async (world): Promise<Outcome> => {
    await runJobs(world)
    return 'done'
  },
}

export async function runJobs(world: World): Promise<void> {
  armForJobs(world)
  complain(await world.stage.jobs.runDry())
  await world.stage.restart()
  if (!world.isJudged) return
  await hearTheBank(world)
  await followLists(world)
  followCancelled(world)
}

/** What is asked for at its hour. */
const turn: Action = {
  name: 'turno',
  sentence: 'llega la hora de {job}',
  routes: [],
  weight: 14,
  plan: (world, random) => {
    const often = ['orders.expire', 'orders.expire-sent-to-pay', 'payments.reconcile'].flatMap((part) =>
      world.stage.jobs.recurring.filter((name) => name.startsWith(part)),
    )
    const job = random.pick(random.chance(0.75) && often.length > 0 ? often : world.stage.jobs.recurring)
    return job === undefined ? undefined : { job }
  },
  act: async (world, given) => {
    const { jobs } = world.stage
    const job = given.job ?? ''
    if (!jobs.recurring.includes(job)) return 'skipped'
    armForJobs(world)
    const failure = await jobs.turn(job)
    await world.stage.restart()
    if (failure) complain([failure])
    if (world.isJudged) await afterTurn(world, job)
    if (world.isJudged && job === 'waitlist.offer-places') {
      await hearOffers(world)
      compareWaits(world)
    }
    return 'done'
  },
}

/** A hold whose time is over is given back within a minute, once the bank said that nothing is under way. */
async function afterTurn(world: World, job: string): Promise<void> {
  if (job === 'imports.follow' || job === 'registrations.expire-charges') {
    await hearTheBank(world)
    return job === 'imports.follow' ? expireLists(world) : expireCharges(world)
  }
  if (job !== 'orders.expire-holds' && job !== 'orders.expire-sent-to-pay') return
  const { model, now } = world
  await hearTheBank(world)
  const isOfPaid = job === 'orders.expire-sent-to-pay'
  const pending = new Set(
    [...model.transfers.values()]
      .filter(({ word }) => word === 'PENDING')
      .map(({ checkout }) => checkout.order),
  )
  for (const order of model.orders.values())
    if (order.state === 'open' && order.expires_at <= now && order.wentToPay === isOfPaid) {
      // How long a bank may take is the product's affair.
      if (pending.has(order) && !(await isExpired(world, order))) continue
      expire(order)
    }
}

async function isExpired({ stage }: World, { code }: Order): Promise<boolean> {
  const row = await stage.api.database
    .selectFrom('orders')
    .select('state')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.state === 'expired'
}

/** A job that fails in a world where nothing is broken is a finding. */
function complain(failed: readonly { readonly name: string; readonly error: unknown }[]): void {
  const [first] = failed.filter(
    // It is tried again later: the bank's news came before the bank knew.
    ({ name, error }) => !(name === 'payments.event' && String(error).includes('still reads')),
  )
  if (first === undefined) return
  const { error } = first
  throw new Finding(
    `falló el trabajo ${first.name}`,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  )
}

export const time: readonly Action[] = [pass, work, turn]
