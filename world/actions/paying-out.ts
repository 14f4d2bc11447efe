import type { AnswerOf, loadAdminBalanceCall } from '@zancada/contracts'
import type { Race } from '../model/model'
import { ADMIN } from '../run/cast'
import { Finding } from '../run/finding'
import { no, type World, yes } from '../run/world'
import type { Action } from './action'

const admin = ({ model }: World) => model.people.get(ADMIN) ?? 'nobody'
const PAYOUTS = '/api/v1/admin/desembolsos/'

/** What a race is owed, and that all that was paid of it is what the world remembers. */
export async function balanceOf(world: World, race: Race) {
  const { body } = await world.ask({ url: `${PAYOUTS}${race.slug}/`, who: admin(world) }, yes)
  const { balance } = body as AnswerOf<typeof loadAdminBalanceCall>
  const paid_cop = world.payouts.paidFor(race)
  if (world.isJudged && balance.paid_out_cop !== paid_cop)
    throw new Finding(
      'pagado al organizador',
      `${race.name}: la página dice ${balance.paid_out_cop}, y se pagaron ${paid_cop}`,
    )
  return balance
}

const pay: Action = {
  name: 'pagar a quien organiza',
  sentence: 'la administradora paga {share} por ciento de lo que se debe por {race} como {payout}',
  routes: ['POST /api/v1/admin/desembolsos/'],
  weight: 1.5,
  plan: ({ model, payouts }, random) => {
    const race = random.pick([...model.races.values()])
    return (
      race && {
        race: race.name,
        share: random.oneOf(['30', '50', '100', '101']),
        payout: `O${payouts.all.size + 1}`,
      }
    )
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const name = given.payout ?? ''
    if (!race || world.payouts.all.has(name)) return 'skipped'
    const { owed_cop } = await balanceOf(world, race)
    const amount_cop = Math.ceil((owed_cop * Number(given.share)) / 100)
    if (amount_cop < 1) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: PAYOUTS,
        who: admin(world),
        payload: { event_slug: race.slug, amount_cop, bank_reference: name },
        // Asked again when no answer came, it is written once.
        headers: { 'idempotency-key': `desembolso-${name}` },
      },
      amount_cop > owed_cop ? no('no se le debe tanto') : yes,
    )
    if (!answer.isDone) return 'refused'
    world.payouts.all.set(name, { id: answer.body.id, race, amount_cop, isReversed: false })
    await expectOwed(world, race, owed_cop - amount_cop)
    return 'done'
  },
}

const reverse: Action = {
  name: 'reversar un pago a quien organiza',
  sentence: 'la administradora reversa {payout}',
  routes: ['POST /api/v1/admin/desembolsos/:id/reversar/'],
  weight: 0.5,
  plan: ({ payouts }, random) => {
    const payout = random.pick([...payouts.all.keys()])
    return payout === undefined ? undefined : { payout }
  },
  act: async (world, given) => {
    const payout = world.payouts.all.get(given.payout ?? '')
    if (!payout) return 'skipped'
    const { owed_cop } = await balanceOf(world, payout.race)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${PAYOUTS}${payout.id}/reversar/`,
        who: admin(world),
        payload: { bank_reference: 'Devuelto por el banco' },
      },
      payout.isReversed ? no('ya se reversó') : yes,
    )
    if (!answer.isDone) return 'refused'
    payout.isReversed = true
    await expectOwed(world, payout.race, owed_cop + payout.amount_cop)
    return 'done'
  },
}

async function expectOwed(world: World, race: Race, should_cop: number): Promise<void> {
  const { owed_cop } = await balanceOf(world, race)
  if (world.isJudged && owed_cop !== should_cop)
    throw new Finding(
      'saldo de una carrera',
      `${race.name}: se deben ${owed_cop}, y debían ser ${should_cop}`,
    )
}

export const payingOut: readonly Action[] = [pay, reverse]
