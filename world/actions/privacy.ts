import { randomUUID } from 'node:crypto'
import { findTraces } from '../checks/traces'
import type { Person, Race } from '../model/model'
import { obstacleOf } from '../model/people'
import { BUYERS, OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, no, passwordOf, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'

/** Whom news of a race reach now, each by the first of their registrations that asks. */
function reachedBy({ model }: World, race: Race): Map<Person, string> {
  const reached = new Map<Person, string>()
  const asking = [...model.folk.runners(model, race)].filter(({ registration_id, runner }) =>
    model.folk.asksForNews(registration_id, runner),
  )
  for (const { runner, registration_id } of asking) {
    const known = reached.get(runner)
    if (known === undefined || registration_id < known) reached.set(runner, registration_id)
  }
  return reached
}

const writeNews: Action = {
  name: 'escribir noticias',
  sentence: 'la organizadora escribe noticias a los de {race} como {news}',
  routes: ['POST /api/v1/organizador/inscripciones/correo/'],
  weight: 2.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name, news: `N${model.folk.news.size + 1}` }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const name = given.news ?? ''
    if (!race || world.model.folk.news.has(name)) return 'skipped'
    const reached = reachedBy(world, race)
    const answer = await world.ask(
      {
        method: 'POST',
        url: '/api/v1/organizador/inscripciones/correo/',
        who: owner(world),
        headers: { 'idempotency-key': randomUUID() },
        payload: {
          ...{ kind: 'marketing', subject: `Noticias ${name}`, body_markdown: 'Viene otra carrera.' },
          filter: { evento: race.slug },
        },
      },
      reached.size > 0 ? yes : no('nadie pide noticias'),
    )
    if (!answer.isDone) return 'refused'
    world.model.folk.news.set(name, { name, race, reached, told: new Set() })
    if (world.isJudged && answer.body.recipients !== reached.size)
      throw new Finding(
        'a cuántos llegan unas noticias',
        `${name}: son ${answer.body.recipients} y por el modelo ${reached.size}`,
      )
    return 'done'
  },
}

const withdraw: Action = {
  name: 'retirar la autorización de noticias',
  sentence: '{runner} retira su autorización de noticias de {place}',
  routes: ['POST /api/v1/usuarios/autorizaciones/:id/retirar/'],
  weight: 2.5,
  plan: ({ model }, random) => {
    const asking = [...model.places.values()].filter(
      ({ id, runner }) => runner?.user_id != null && model.folk.asksForNews(id, runner),
    )
    const place = random.pick(asking)
    const runner = random.chance(0.9) ? place?.runner?.name : random.pick(BUYERS)
    return place && runner !== undefined ? { runner, place: place.name } : undefined
  },
  act: async (world, given) => {
    const { model, stage } = world
    const who = model.people.get(given.runner ?? '')
    const place = model.places.get(given.place ?? '')
    if (!who || !place?.runner) return 'skipped'
    const consent = await stage.api.database
      .selectFrom('consents')
      .select('id')
      .where('registration_id', '=', place.id)
      .where('kind', '=', 'marketing')
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const asks = model.folk.asksForNews(place.id, place.runner)
    if (world.isJudged && asks !== (consent !== undefined))
      throw new Finding(
        'autorización de noticias',
        `${place.name}: el modelo dice ${asks}, la base ${consent !== undefined}`,
      )
    if (consent === undefined) return 'skipped'
    const isOwn = place.runner === who && who.user_id !== null
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/usuarios/autorizaciones/${consent.id}/retirar/`, who },
      isOwn ? yes : no('la autorización es de otra persona, o no tiene cuenta'),
    )
    if (answer.isDone) model.folk.askForNews(place.id, null)
    return outcomeOf(answer)
  },
}

/** The link at the end of the newest news that somebody got. */
function linkOf({ stage }: World, { email }: Person): string | undefined {
  return stage.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/correos\/baja\?token=([\w-]+)/.exec(text)?.[1])
    .findLast((token) => token !== undefined)
}

const unsubscribe: Action = {
  name: 'darse de baja',
  sentence: '{runner} se da de baja con el enlace de sus noticias',
  routes: ['POST /api/v1/correos/:token/baja/'],
  weight: 1.5,
  plan: (world, random) => {
    const runner = random.pick(
      [...world.model.people.values()].filter((each) => linkOf(world, each) !== undefined),
    )
    return runner && { runner: runner.name }
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    const token = who && linkOf(world, who)
    if (!who || token === undefined) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/correos/${token}/baja/` },
      who.left_at === undefined ? yes : no('quien se fue no deja enlaces'),
    )
    if (answer.isDone) world.model.folk.stopNews(who)
    return outcomeOf(answer)
  },
}

const leave: Action = {
  name: 'eliminar la cuenta',
  sentence: '{runner} elimina su cuenta',
  routes: ['DELETE /api/v1/usuarios/perfil/'],
  weight: 0.8,
  plan: ({ model }, random) => {
    const runner = random.pick(
      BUYERS.flatMap((name) => model.people.get(name) ?? []).filter(({ user_id }) => user_id !== null),
    )
    return runner && { runner: runner.name }
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    if (!who || who.user_id === null) return 'skipped'
    const obstacle = obstacleOf(world.model, who)
    const answer = await world.ask(
      { method: 'DELETE', url: '/api/v1/usuarios/perfil/', who, payload: { password: passwordOf(who) } },
      mayLeave(obstacle),
    )
    if (!answer.isDone) return 'refused'
    who.user_id = null
    who.left_at = world.now
    world.forget(who)
    world.model.folk.stopNews(who)
    for (const offer of world.model.offers.values()) if (offer.heir === who) offer.isOpen = false
    for (const invitation of world.model.folk.invitations.values())
      if (invitation.to === who) invitation.isOpen = false
    if (world.isJudged) await findTraces(world, who)
    return 'done'
  },
}

const mayLeave = (obstacle: string | null): Expected => (obstacle === null ? yes : no(obstacle))

export const privacy: readonly Action[] = [writeNews, withdraw, unsubscribe, leave]
