import { randomUUID } from 'node:crypto'
import type { AdminDataRequest } from '@zancada/contracts'
import { sql } from 'kysely'
import { findTraces } from '../checks/traces'
import { dayOf } from '../model/calendar'
import type { Person, Place, Race } from '../model/model'
import { obstacleOf } from '../model/people'
import { ADMIN, BUYERS, OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, passwordOf, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const admin = ({ model }: World) => model.people.get(ADMIN) ?? 'nobody'

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
  weight: 3,
  plan: (world, random) => {
    const { races, folk } = world.model
    const race = random.pick(
      [...races.values()].filter((each) => reachedBy(world, each).size > 0 || random.chance(0.1)),
    )
    return race && { race: race.name, news: `N${folk.news.size + 1}` }
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
  weight: 1.5,
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
      who.left_at === undefined ? yes : maybe('de antes de irse ya no sirve'),
    )
    if (answer.isDone) world.model.folk.stopNews(who)
    return outcomeOf(answer)
  },
}

const leave: Action = {
  name: 'eliminar la cuenta',
  sentence: '{runner} elimina su cuenta',
  routes: ['DELETE /api/v1/usuarios/perfil/'],
  weight: 0.5,
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
    world.team.members.delete(who.name)
    world.forget(who)
    world.model.folk.stopNews(who)
    world.model.folk.endSessions(who)
    for (const offer of world.model.offers.values()) if (offer.heir === who) offer.isOpen = false
    for (const invitation of world.model.folk.invitations.values())
      if (invitation.to === who) invitation.isOpen = false
    if (world.isJudged) await findTraces(world, who)
    return 'done'
  },
}

const mayLeave = (obstacle: string | null): Expected => (obstacle === null ? yes : no(obstacle))

/** The link that asks a runner whom another one wrote in for what only they give. */
async function consentLinkOf(
  { stage }: World,
  { id }: Place,
  { email }: Person,
): Promise<string | undefined> {
  const { accessTokens } = stage.api.deps
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email}
  `.execute(stage.api.database)
  return [...rows, ...stage.mails.filter(({ to }) => to === email)]
    .flatMap(({ text }) =>
      [...text.matchAll(/\/autorizaciones\?token=([\w.-]+)/g)].map(([, token = '']) => token),
    )
    .findLast((token) => accessTokens.readConsent(token)?.registration_id === id)
}

const decide: Action = {
  name: 'decidir por el enlace de autorizaciones',
  sentence: '{runner} decide por su enlace si quiere noticias de {place}: {word}',
  routes: ['POST /api/v1/autorizaciones/:token/'],
  weight: 2,
  plan: ({ model }, random) => {
    const place = random.pick(
      [...model.places.values()].filter(
        ({ state, runner, order }) => state === 'confirmed' && runner !== order.buyer,
      ),
    )
    return place?.runner
      ? { runner: place.runner.name, place: place.name, word: random.oneOf(['sí', 'sí', 'no']) }
      : undefined
  },
  act: async (world, given) => {
    const { model } = world
    const who = model.people.get(given.runner ?? '')
    const place = model.places.get(given.place ?? '')
    const token = who && place && (await consentLinkOf(world, place, who))
    if (!who || !place || !token) return 'skipped'
    const page = await world.ask(
      { url: `/api/v1/autorizaciones/${token}/` },
      place.runner === who ? maybe('la lee') : no('ya no es suya'),
    )
    if (!page.isDone) return 'refused'
    const isOver = page.body.is_over as boolean
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/autorizaciones/${token}/`,
        payload: {
          ...{ waiver: true, data_policy: true, health: false, image: false, marketing: given.word === 'sí' },
          ...{ waiver_version: page.body.waiver.version, data_policy_version: page.body.data_policy.version },
        },
      },
      isOver ? no('la inscripción terminó') : yes,
    )
    // Accepted by this link; what was given before stays, and is taken back elsewhere.
    if (answer.isDone && given.word === 'sí') model.folk.askForNews(place.id, who)
    return outcomeOf(answer)
  },
}

const STEPS = ['tomar', 'pedir', 'completar', 'prorrogar', 'responder', 'cerrar'] as const

const claim: Action = {
  name: 'preguntar por los propios datos',
  sentence: '{runner} presenta un {kind} sobre sus datos por {door}',
  routes: ['POST /api/v1/solicitudes-de-datos/', 'POST /api/v1/admin/solicitudes/'],
  weight: 0.6,
  plan: (_, random) => ({
    runner: random.pick(BUYERS) ?? '',
    kind: random.oneOf(['consulta', 'reclamo']),
    door: random.oneOf(['sitio', 'sitio', 'teléfono']),
  }),
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    if (!who || (given.kind !== 'consulta' && given.kind !== 'reclamo')) return 'skipped'
    const asked = { kind: given.kind, name: who.name, document: who.document, body: '¿Qué saben de mí?' }
    const answer = await world.ask(
      given.door === 'sitio'
        ? { method: 'POST', url: '/api/v1/solicitudes-de-datos/', who, payload: asked }
        : {
            method: 'POST',
            url: '/api/v1/admin/solicitudes/',
            who: admin(world),
            payload: { ...asked, email: who.email, channel: 'phone', received_on: dayOf(world.now) },
          },
      yes,
    )
    return outcomeOf(answer)
  },
}

const answerClaim: Action = {
  name: 'atender una solicitud de datos',
  sentence: 'la administradora da el paso {step} en la solicitud más vieja',
  routes: ['POST /api/v1/admin/solicitudes/:id/:paso/'],
  weight: 0.8,
  plan: (_, random) => ({ step: random.oneOf(STEPS) }),
  act: async (world, given) => {
    const list = await world.ask({ url: '/api/v1/admin/solicitudes/', who: admin(world) }, yes)
    const [first] = list.body.results as AdminDataRequest[]
    const step = STEPS.find((each) => each === given.step)
    if (!first || !step) return 'skipped'
    const isOpen = first.can.includes(CAN[step])
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/solicitudes/${first.id}/${step}/`,
        who: admin(world),
        payload: { version: first.version, text: 'Le contamos lo que guardamos de usted.' },
      },
      isOpen ? yes : no('la solicitud no está en ese punto'),
    )
    return outcomeOf(answer)
  },
}

const CAN = {
  tomar: 'take',
  pedir: 'ask',
  completar: 'complete',
  prorrogar: 'extend',
  responder: 'answer',
  cerrar: 'close',
} as const

const saveRace: Action = {
  name: 'guardar una carrera',
  sentence: '{runner} {does} la carrera {race}',
  routes: [
    ...['PUT /api/v1/eventos/:slug/guardar/', 'DELETE /api/v1/eventos/:slug/guardar/'],
    ...['POST /api/v1/eventos/:slug/aviso/', 'DELETE /api/v1/eventos/:slug/aviso/'],
  ],
  weight: 0.8,
  plan: ({ model }, random) => ({
    runner: random.pick(BUYERS) ?? '',
    does: random.pick(Object.keys(SAVES)) ?? '',
    race: random.pick([...model.races.keys()]) ?? '',
  }),
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    const race = world.model.races.get(given.race ?? '')
    const [method, path] = SAVES[given.does ?? ''] ?? []
    if (!who || !race || !method) return 'skipped'
    const isNotice = path === 'aviso'
    const answer = await world.ask(
      { method, url: `/api/v1/eventos/${race.slug}/${path}/`, who },
      isNotice
        ? maybe('según si falta por abrir')
        : who.user_id === null
          ? no('guardar es de las cuentas')
          : yes,
    )
    return outcomeOf(answer)
  },
}

const SAVES: Readonly<Record<string, readonly ['PUT' | 'DELETE' | 'POST', string]>> = {
  guarda: ['PUT', 'guardar'],
  'deja-de-guardar': ['DELETE', 'guardar'],
  'pide-aviso-de': ['POST', 'aviso'],
  'no-quiere-aviso-de': ['DELETE', 'aviso'],
}

const savedMails: Action = {
  name: 'querer avisos de lo guardado',
  sentence: '{runner} {word} quiere avisos de lo que guardó',
  routes: ['PUT /api/v1/guardadas/avisos/'],
  weight: 0.4,
  plan: (_, random) => ({ runner: random.pick(BUYERS) ?? '', word: random.oneOf(['sí', 'no']) }),
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    if (!who) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: '/api/v1/guardadas/avisos/',
        who,
        payload: { wants_mails: given.word === 'sí' },
      },
      who.user_id === null ? no('guardar es de las cuentas') : yes,
    )
    return outcomeOf(answer)
  },
}

export const privacy: readonly Action[] = [
  ...[writeNews, withdraw, unsubscribe, leave, decide],
  ...[claim, answerClaim, saveRace, savedMails],
]
