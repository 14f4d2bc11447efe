import { sql } from 'kysely'
import type { Person, Race } from '../model/model'
import type { Member } from '../model/team'
import { OWNER } from '../run/cast'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, type Given, outcomeOf } from './action'

const TEAM = '/api/v1/organizador/equipo/'
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
/** Runners with an account, who may help as well. */
export const HELPERS = ['Diego', 'Elena', 'Fabio'] as const
const PERMISSIONS = ['acreditacion', 'check-in', 'inventario', 'inscripciones'] as const

interface Rights {
  readonly permissions: readonly string[]
  readonly races: readonly Race[] | null
}

function planRights({ model }: World, random: Random): Given {
  const permissions = random.some(PERMISSIONS, random.between(1, 3)).join()
  const race = random.chance(0.6) ? undefined : random.pick([...model.races.values()])
  return { permissions, race: race?.name ?? 'todas' }
}

function readRights({ model }: World, given: Given): Rights | undefined {
  const permissions = (given.permissions ?? '').split(',')
  const race = model.races.get(given.race ?? '')
  const isKnown = permissions.every((each) => PERMISSIONS.some((permission) => permission === each))
  if (!isKnown || (race === undefined && given.race !== 'todas')) return undefined
  return { permissions, races: race ? [race] : null }
}

const payloadOf = ({ permissions, races }: Rights) => ({
  permissions,
  event_slugs: races?.map(({ slug }) => slug) ?? null,
})

/** Of the newest mail that invites them. */
async function tokenTo({ stage }: World, { email }: Person): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email} order by priority desc limit 5
  `.execute(stage.api.database)
  return rows
    .map(({ text }) => /invitacion\?token=([\w-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined)
}

const invite: Action = {
  name: 'invitar al equipo',
  sentence: 'la organizadora invita a {helper} con {permissions} en {race}',
  routes: [`POST ${TEAM}`],
  weight: 1,
  plan: (world, random) => ({ helper: random.oneOf(HELPERS), ...planRights(world, random) }),
  act: async (world, given) => {
    const { model, now, team } = world
    const person = model.people.get(given.helper ?? '')
    const rights = readRights(world, given)
    if (!person || !rights) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: TEAM,
        who: owner(world),
        payload: { email: person.email, ...payloadOf(rights) },
      },
      team.members.has(person.name) ? no('ya está en el equipo') : yes,
    )
    if (!answer.isDone) return 'refused'
    const token = (await tokenTo(world, person)) ?? ''
    const { id } = answer.body
    team.members.set(person.name, {
      ...{ name: person.name, id, state: 'invited', ...rights, token, invited_at: now },
    })
    return 'done'
  },
}

const known = ({ team }: World, random: Random, state?: Member['state']) =>
  random.pick([...team.members.values()].filter((member) => !state || member.state === state))

const accept: Action = {
  name: 'entrar al equipo',
  sentence: '{helper} acepta la invitación al equipo',
  routes: ['POST /api/v1/usuarios/invitacion/:token/aceptar/'],
  weight: 1.5,
  plan: (world, random) => {
    const member = known(world, random, random.chance(0.9) ? 'invited' : undefined)
    return member && { helper: member.name }
  },
  act: async (world, given) => {
    const member = world.team.members.get(given.helper ?? '')
    const who = world.model.people.get(given.helper ?? '')
    // After deleting their account, a person would need a new one.
    if (!member || !who?.user_id) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/usuarios/invitacion/${member.token}/aceptar/`,
        who,
        payload: {},
      },
      mayAccept(world, member),
    )
    if (answer.isDone) member.state = 'active'
    return outcomeOf(answer)
  },
}

function mayAccept({ now }: World, { state, invited_at }: Member): Expected {
  if (state !== 'invited') return no('ya la aceptó')
  return now.getTime() - invited_at.getTime() < 7 * DAY ? yes : no('el enlace dura una semana')
}

const change: Action = {
  name: 'cambiar permisos',
  sentence: 'la organizadora deja a {helper} con {permissions} en {race}',
  routes: [`PATCH ${TEAM}:id/`],
  weight: 0.8,
  plan: (world, random) => {
    const member = known(world, random)
    return member && { helper: member.name, ...planRights(world, random) }
  },
  act: async (world, given) => {
    const member = world.team.members.get(given.helper ?? '')
    const rights = readRights(world, given)
    if (!member || !rights) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `${TEAM}${member.id}/`,
        who: owner(world),
        payload: payloadOf(rights),
      },
      yes,
    )
    if (answer.isDone) Object.assign(member, rights)
    return outcomeOf(answer)
  },
}

function moving(to: 'active' | 'inactive', word: string, sentence: string, weight: number): Action {
  return {
    name: `${word} a alguien del equipo`,
    sentence,
    routes: [`POST ${TEAM}:id/${word}/`],
    weight,
    plan: (world, random) => {
      const member = known(world, random, random.chance(0.9) ? from(to) : undefined)
      return member && { helper: member.name }
    },
    act: async (world, given) => {
      const member = world.team.members.get(given.helper ?? '')
      if (!member) return 'skipped'
      const answer = await world.ask(
        { method: 'POST', url: `${TEAM}${member.id}/${word}/`, who: owner(world) },
        member.state === from(to) ? yes : no('no está así'),
      )
      if (answer.isDone) member.state = to
      return outcomeOf(answer)
    },
  }
}

const from = (to: 'active' | 'inactive') => (to === 'active' ? 'inactive' : 'active')

const withdraw: Action = {
  name: 'retirar invitación',
  sentence: 'la organizadora retira la invitación de {helper}',
  routes: [`DELETE ${TEAM}:id/`],
  weight: 0.3,
  plan: (world, random) => {
    const member = known(world, random)
    return member && { helper: member.name }
  },
  act: async (world, given) => {
    const { members } = world.team
    const member = members.get(given.helper ?? '')
    if (!member) return 'skipped'
    const answer = await world.ask(
      { method: 'DELETE', url: `${TEAM}${member.id}/`, who: owner(world) },
      member.state === 'invited' ? yes : no('ya la aceptó'),
    )
    if (answer.isDone) members.delete(member.name)
    return outcomeOf(answer)
  },
}

const resend: Action = {
  name: 'reenviar invitación',
  sentence: 'la organizadora reenvía la invitación de {helper}',
  routes: [`POST ${TEAM}:id/reenviar/`],
  weight: 0.4,
  plan: (world, random) => {
    const member = known(world, random)
    return member && { helper: member.name }
  },
  act: async (world, given) => {
    const member = world.team.members.get(given.helper ?? '')
    const who = world.model.people.get(given.helper ?? '')
    if (!member || !who) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: `${TEAM}${member.id}/reenviar/`, who: owner(world) },
      member.state === 'invited' ? maybe('acaba de salir otra') : no('ya la aceptó'),
    )
    if (!answer.isDone) return 'refused'
    member.token = (await tokenTo(world, who)) ?? ''
    member.invited_at = world.now
    return 'done'
  },
}

/** What each permission opens, of one race. */
const DOORS: Readonly<Record<(typeof PERMISSIONS)[number], (race: Race) => string>> = {
  acreditacion: ({ slug }) => `/api/v1/organizador/eventos/${slug}/jornada/`,
  'check-in': ({ slug }) => `/api/v1/organizador/eventos/${slug}/jornada/preparacion/`,
  inventario: ({ slug }) => `/api/v1/organizador/inventario/?evento=${slug}`,
  inscripciones: ({ slug }) => `/api/v1/organizador/inscripciones/?evento=${slug}`,
}

const look: Action = {
  name: 'mirar el panel',
  sentence: '{helper} mira {door} de {race}',
  routes: [],
  weight: 1,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { helper: random.oneOf(HELPERS), door: random.oneOf(PERMISSIONS), race: race.name }
  },
  act: async (world, given) => {
    const { people, races } = world.model
    const { team: members } = world
    const who = people.get(given.helper ?? '')
    const race = races.get(given.race ?? '')
    const door = PERMISSIONS.find((permission) => permission === given.door)
    if (!who || !race || !door) return 'skipped'
    const isOfRaceDay = door === 'acreditacion' || door === 'check-in'
    const may = isOfRaceDay ? members.maySee(who.name, race) : members.may(who.name, door, race)
    const answer = await world.ask(
      { url: DOORS[door](race), who },
      may ? yes : no('no tiene ese permiso en esa carrera'),
    )
    return outcomeOf(answer)
  },
}

export const team: readonly Action[] = [
  invite,
  accept,
  change,
  moving('inactive', 'desactivar', 'la organizadora desactiva a {helper}', 0.5),
  moving('active', 'activar', 'la organizadora activa a {helper}', 0.6),
  withdraw,
  resend,
  look,
]
