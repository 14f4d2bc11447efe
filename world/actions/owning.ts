import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, passwordOf, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'
import { HELPERS } from './team'

const HERE = '/api/v1/organizador/propiedad/'
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'

/** Nobody of this world takes it: from then on another one would be the owner. */
const offer: Action = {
  name: 'ofrecer la organización',
  sentence: 'la organizadora ofrece la organización a {helper} con su contraseña {which}',
  routes: [`POST ${HERE}`],
  weight: 0.4,
  plan: ({ team }, random) => {
    const member = random.pick([...team.members.values()])
    return member && { helper: member.name, which: random.oneOf(['buena', 'buena', 'buena', 'mala']) }
  },
  act: async (world, given) => {
    const { team, model, now } = world
    const who = model.people.get(OWNER)
    const member = team.members.get(given.helper ?? '')
    if (!who || !member) return 'skipped'
    const password = given.which === 'buena' ? passwordOf(who) : 'no-es-la-de-nadie-17'
    const answer = await world.ask(
      { method: 'POST', url: HERE, who, payload: { member_id: member.id, password } },
      mayOffer(world, member.state, given.which === 'buena'),
    )
    if (answer.isDone) team.offered = { to: member.name, until: new Date(now.getTime() + 3 * DAY) }
    await compareOffer(world)
    return outcomeOf(answer)
  },
}

function mayOffer({ team, now }: World, state: string, isRight: boolean): Expected {
  if (!isRight) return no('no es su contraseña')
  if (state !== 'active') return no('no está activo en el equipo')
  if (team.offered === undefined || team.offered.until <= now) return yes
  // Who leaves the team meanwhile cannot receive it.
  return team.members.get(team.offered.to)?.state === 'active' ? no('ya se ofreció') : maybe('se fue')
}

const withdraw: Action = {
  name: 'retirar el ofrecimiento',
  sentence: 'la organizadora retira lo que ofreció de la organización',
  routes: [`DELETE ${HERE}`],
  weight: 0.2,
  plan: () => ({}),
  act: async (world) => {
    const answer = await world.ask({ method: 'DELETE', url: HERE, who: owner(world) }, yes)
    if (answer.isDone) world.team.offered = undefined
    await compareOffer(world)
    return outcomeOf(answer)
  },
}

async function compareOffer(world: World): Promise<void> {
  if (!world.isJudged) return
  const { offered, members } = world.team
  const { body } = await world.ask({ url: HERE, who: owner(world) }, yes)
  const told: string | undefined = body.pending?.email
  const isOpen = offered !== undefined && offered.until > world.now
  const should = isOpen ? world.model.people.get(offered.to)?.email : undefined
  if (isOpen && members.get(offered.to)?.state !== 'active') return
  if (told !== should)
    throw new Finding(
      'a quién se ofreció la organización',
      `el modelo dice ${should ?? 'nadie'}, y es ${told ?? 'nadie'}`,
    )
}

/** A member never gives away what is their owner's. */
const grab: Action = {
  name: 'ofrecer lo ajeno',
  sentence: '{helper} intenta ofrecer la organización',
  routes: [],
  weight: 0.2,
  plan: (_, random) => ({ helper: random.oneOf(HELPERS) }),
  act: async (world, given) => {
    const who = world.model.people.get(given.helper ?? '')
    const member = world.team.members.get(given.helper ?? '')
    if (!who?.user_id || !member) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: HERE, who, payload: { member_id: member.id, password: passwordOf(who) } },
      no('no es suya'),
    )
    return outcomeOf(answer)
  },
}

export const owning: readonly Action[] = [offer, withdraw, grab]
