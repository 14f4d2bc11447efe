import { LEGAL_VERSION } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Person } from '../model/model'
import { obstacleOf, type Session } from '../model/people'
import { ADMIN, BUYERS } from '../run/cast'
import { Finding } from '../run/finding'
import type { Random } from '../run/random'
import {
  type Answer,
  FIRST_PASSWORD,
  maybe,
  no,
  passwordOf,
  type Request,
  type World,
  yes,
} from '../run/world'
import { DAY, MINUTE } from '../stage/world-clock'
import { type Action, type Outcome, outcomeOf } from './action'
import { asForm } from './form'
import { runJobs } from './time'

const PASSWORDS = [
  'sendero-de-piedra-41',
  'quebrada-honda-52',
  'ladera-umbria-63',
  'puente-colgante-74',
] as const

const buyers = ({ model }: World) => BUYERS.flatMap((name) => model.people.get(name) ?? [])
const withAccount = (world: World) => buyers(world).filter(({ user_id }) => user_id !== null)
const admin = ({ model }: World) => model.people.get(ADMIN) ?? 'nobody'
const personIn = ({ model }: World, name = ''): Person | undefined => model.people.get(name)

const headersOf = ({ stage }: World, { person, id }: Session): Record<string, string> => ({
  authorization: `Bearer ${stage.api.deps.accessTokens.signAccount({ user_id: person.user_id ?? id, session_id: id })}`,
})

const signInAs = ({ email }: Person, password: string): Request => ({
  method: 'POST',
  url: '/api/v1/usuarios/token/',
  payload: { email, password },
  headers: { 'user-agent': 'mundo' },
})

function keep(world: World, name: string, person: Person, { body }: Answer): void {
  const claims = world.stage.api.deps.accessTokens.readAccount(body.access)
  if (claims === undefined) throw new Error('The token cannot be read')
  world.model.folk.sessions.set(name, {
    ...{ name, person, id: claims.session_id, refresh: body.refresh, before: undefined },
    ...{ used_at: world.now, isOpen: true },
  })
}

/** Whether each session lives is what the model says; one that nobody used for two weeks ended by itself. */
async function compareSessions(world: World): Promise<void> {
  if (!world.isJudged) return
  const { rows } = await sql<{ id: string }>`select id from sessions where revoked_at is null`.execute(
    world.stage.api.database,
  )
  const open = new Set(rows.map(({ id }) => id))
  for (const { name, person, id, isOpen, used_at } of world.model.folk.sessions.values())
    if (isOpen !== open.has(id) && !(isOpen && world.now.getTime() - used_at.getTime() > 14 * DAY))
      throw new Finding(
        'una sesión',
        `${name}, de ${person.name}: el modelo dice ${isOpen ? 'abierta' : 'cerrada'}, y la base no`,
      )
}

/** Nobody is inside with a password that is no more. */
async function findIntruders(world: World, who: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where user_id = ${who.user_id} and revoked_at is null
  `.execute(world.stage.api.database)
  if (rows.length > 0)
    throw new Finding(
      'dentro con una contraseña que ya no es',
      `${who.name} tiene ${rows.length} sesiones abiertas`,
    )
}

const nextSession = ({ model }: World) => `S${model.folk.sessions.size + 1}`

const signIn: Action = {
  name: 'entrar',
  sentence: '{person} entra con {password} como {session}',
  routes: ['POST /api/v1/usuarios/token/'],
  weight: 1.5,
  plan: (world, random) => {
    const person = random.pick(buyers(world))
    if (!person) return undefined
    const password = random.chance(0.75) ? passwordOf(person) : random.oneOf([...PASSWORDS, FIRST_PASSWORD])
    return { person: person.name, password, session: nextSession(world) }
  },
  act: async (world, given) => {
    const who = personIn(world, given.person)
    if (!who || world.model.folk.sessions.has(given.session ?? '')) return 'skipped'
    const isRight = who.user_id !== null && passwordOf(who) === given.password
    const answer = await world.ask(
      signInAs(who, given.password ?? ''),
      isRight ? yes : no('no es su contraseña, o no tiene cuenta'),
    )
    if (answer.isDone) keep(world, given.session ?? '', who, answer)
    await compareSessions(world)
    return outcomeOf(answer)
  },
}

function planSession({ model }: World, random: Random): Session | undefined {
  const all = [...model.folk.sessions.values()].filter(({ person }) => person.user_id !== null)
  const open = all.filter(({ isOpen }) => isOpen)
  return random.pick(random.chance(0.85) ? open : all)
}

const lives = ({ now }: World, { isOpen, used_at }: Session) =>
  isOpen && now.getTime() - used_at.getTime() < 14 * DAY

const change: Action = {
  name: 'cambiar la contraseña',
  sentence: '{session} cambia la contraseña de {given} a {password}',
  routes: ['POST /api/v1/usuarios/contrasena/cambiar/'],
  weight: 0.8,
  plan: (world, random) => {
    const session = planSession(world, random)
    if (!session) return undefined
    const given = random.chance(0.8) ? passwordOf(session.person) : random.oneOf(PASSWORDS)
    return { session: session.name, given, password: random.oneOf(PASSWORDS) }
  },
  act: async (world, { session: name = '', given, password }) => {
    const session = world.model.folk.sessions.get(name)
    if (!session) return 'skipped'
    const { person } = session
    const answer = await world.ask(
      {
        method: 'POST',
        url: '/api/v1/usuarios/contrasena/cambiar/',
        headers: headersOf(world, session),
        payload: { current_password: given, new_password: password },
      },
      lives(world, session) && given === passwordOf(person)
        ? yes
        : no('la sesión terminó, o no es su contraseña'),
    )
    if (answer.isDone) {
      person.password = password ?? ''
      world.model.folk.endSessions(person, session)
      world.forget(person)
    }
    await compareSessions(world)
    return outcomeOf(answer)
  },
}

/** The newest link that the product mailed, from a message with such an address in it. */
async function mailed({ stage }: World, { email }: Person, path: RegExp): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email} order by priority desc limit 30
  `.execute(stage.api.database)
  return rows.map(({ text }) => path.exec(text)?.[1]).find((found) => found !== undefined)
}

const RESET_LINK = /\/reset-password\?token=([\w-]+)/

const askReset = (person: Person): Request => ({
  method: 'POST',
  url: '/api/v1/usuarios/contrasena/recuperar/',
  payload: { email: person.email },
})

const resetWith = (token: string, password: string): Request => ({
  method: 'POST',
  url: '/api/v1/usuarios/contrasena/restablecer/',
  payload: { token, password },
})

/** A link just mailed; undefined within two minutes of the one before. */
async function freshLink(world: World, who: Person): Promise<string | undefined> {
  const before = await mailed(world, who, RESET_LINK)
  await world.ask(askReset(who), yes)
  await runJobs(world)
  const link = await mailed(world, who, RESET_LINK)
  return link === before ? undefined : link
}

const reset: Action = {
  name: 'restablecer la contraseña',
  sentence: '{person} restablece su contraseña a {password} por un enlace',
  routes: [
    'POST /api/v1/usuarios/contrasena/recuperar/',
    'POST /api/v1/usuarios/contrasena/enlace/',
    'POST /api/v1/usuarios/contrasena/restablecer/',
  ],
  weight: 0.7,
  plan: (world, random) => {
    const person = random.pick(buyers(world))
    return person && { person: person.name, password: random.oneOf(PASSWORDS) }
  },
  act: async (world, { person = '', password = '' }) => {
    const who = personIn(world, person)
    if (!who) return 'skipped'
    const link = await freshLink(world, who)
    if (link === undefined) return 'refused'
    if (who.user_id === null)
      throw new Finding('enlace a quien no tiene cuenta', `${who.name} recibió un enlace de contraseña`)
    await world.ask(
      { method: 'POST', url: '/api/v1/usuarios/contrasena/enlace/', payload: { token: link } },
      yes,
    )
    const answer = await world.ask(resetWith(link, password), yes)
    if (!answer.isDone) return 'refused'
    who.password = password
    world.model.folk.endSessions(who)
    world.forget(who)
    if (world.isJudged) {
      await findIntruders(world, who)
      await world.ask(resetWith(link, FIRST_PASSWORD), no('un enlace sirve una vez'))
    }
    await compareSessions(world)
    return 'done'
  },
}

type Racing = (world: World, who: Person) => Promise<Request | undefined>

/** What somebody does who has proven a password, while another one is set by a link: afterwards only the new one counts. */
function overtaken(
  { name, does, weight }: { readonly name: string; readonly does: string; readonly weight: number },
  racing: Racing,
): Action {
  return {
    name,
    sentence: `{person} ${does}, y antes de la orden {count} le restablecen la contraseña a {password}`,
    routes: [],
    weight,
    plan: (world, random) => {
      const person = random.pick(withAccount(world))
      if (!person || world.death) return undefined
      return { person: person.name, count: String(random.between(1, 8)), password: random.oneOf(PASSWORDS) }
    },
    act: async (world, { person = '', count, password = '' }) => {
      const who = personIn(world, person)
      if (!who || who.user_id === null || !(Number(count) > 0) || !world.isJudged) return 'skipped'
      const link = await freshLink(world, who)
      const request = link && (await racing(world, who))
      if (!link || !request || who.user_id === null || password === passwordOf(who)) return 'skipped'
      const [first, second] = await world.stage.breaker.overtake(
        Number(count),
        () => world.send(request),
        () => world.send(resetWith(link, password)),
      )
      for (const { status, body } of [first, second])
        if (status >= 500)
          throw new Finding('fallo al cruzarse', `${name}: ${status} ${JSON.stringify(body)}`)
      return settleRace(world, who, { name, password, first, second })
    },
  }
}

async function settleRace(
  world: World,
  who: Person,
  {
    name,
    password,
    first,
    second,
  }: { readonly name: string; readonly password: string; readonly first: Answer; readonly second: Answer },
): Promise<Outcome> {
  world.forget(who)
  world.model.folk.endSessions(who)
  if (name === LEAVE && first.isDone) {
    if (second.isDone)
      throw new Finding(
        'se fue con una contraseña que ya no era',
        `${who.name} se fue, y le cambiaron la contraseña`,
      )
    who.user_id = null
    who.left_at = world.now
    world.team.members.delete(who.name)
    world.model.folk.stopNews(who)
    return 'done'
  }
  if (!second.isDone)
    throw new Finding(
      'un enlace que no sirvió',
      `${who.name}: ${second.status} ${JSON.stringify(second.body)}`,
    )
  who.password = password
  await findIntruders(world, who)
  const entering = await world.send(signInAs(who, password))
  if (!entering.isDone)
    throw new Finding('una contraseña escrita encima', `${who.name} no entra con la que le pusieron`)
  keep(world, nextSession(world), who, entering)
  return first.isDone ? 'done' : 'refused'
}

const LEAVE = 'irse mientras la restablecen'

const racingOnes: readonly Action[] = [
  overtaken({ name: 'entrar mientras la restablecen', does: 'entra', weight: 0.5 }, async (_, who) =>
    signInAs(who, passwordOf(who)),
  ),
  overtaken(
    { name: 'cambiarla mientras la restablecen', does: 'cambia su contraseña', weight: 0.4 },
    async (world, who) => ({
      method: 'POST',
      url: '/api/v1/usuarios/contrasena/cambiar/',
      headers: await world.headersOf(who),
      payload: { current_password: passwordOf(who), new_password: 'arroyo-de-nadie-85' },
    }),
  ),
  overtaken({ name: LEAVE, does: 'elimina su cuenta', weight: 0.3 }, async (world, who) =>
    obstacleOf(world.model, who) === null
      ? {
          method: 'DELETE',
          url: '/api/v1/usuarios/perfil/',
          headers: await world.headersOf(who),
          payload: { password: passwordOf(who) },
        }
      : undefined,
  ),
]

/** Every account of this world proved its address: there is nothing to send. */
const verifyAgain: Action = {
  name: 'pedir otra verificación',
  sentence: '{person} pide otro correo de verificación',
  routes: ['POST /api/v1/usuarios/reenviar-verificacion/'],
  weight: 0.2,
  plan: (world, random) => {
    const person = random.pick(withAccount(world))
    return person && { person: person.name }
  },
  act: async (world, { person }) => {
    const who = personIn(world, person)
    if (!who || who.user_id === null) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: '/api/v1/usuarios/reenviar-verificacion/', who, payload: {} },
      yes,
    )
    if (world.isJudged && !String(answer.body.detail).includes('ya está verificado'))
      throw new Finding('verificar lo verificado', `${who.name}: ${JSON.stringify(answer.body)}`)
    return outcomeOf(answer)
  },
}

const renew: Action = {
  name: 'renovar una sesión',
  sentence: '{session} se renueva con su token de {which}',
  routes: ['POST /api/v1/usuarios/token/refresh/'],
  weight: 1,
  plan: (world, random) => {
    const session = planSession(world, random)
    return session && { session: session.name, which: random.oneOf(['ahora', 'ahora', 'antes']) }
  },
  act: async (world, given) => {
    const session = world.model.folk.sessions.get(given.session ?? '')
    const isOld = given.which === 'antes'
    const token = isOld ? session?.before?.refresh : session?.refresh
    if (!session || token === undefined) return 'skipped'
    const since = session.before ? world.now.getTime() - session.before.at.getTime() : 0
    const isLate = isOld && since > MINUTE
    const answer = await world.ask(
      { method: 'POST', url: '/api/v1/usuarios/token/refresh/', payload: { refresh: token } },
      lives(world, session) && session.person.user_id !== null && !isLate
        ? yes
        : { ...no('la sesión terminó, o el token se gastó hace más de un minuto'), leaves: true },
    )
    if (answer.isDone) {
      // Until the minute is over both are of use: the one that was renewed first counts its minute.
      session.before = { refresh: token, at: isOld && session.before ? session.before.at : world.now }
      session.refresh = answer.body.refresh
      session.used_at = world.now
    } else if (isLate) session.isOpen = false
    await compareSessions(world)
    return outcomeOf(answer)
  },
}

const close: Action = {
  name: 'cerrar una sesión',
  sentence: '{session} se cierra por {door}',
  routes: ['POST /api/v1/usuarios/token/cerrar/', 'DELETE /api/v1/usuarios/sesiones/:id/'],
  weight: 0.6,
  plan: (world, random) => {
    const session = planSession(world, random)
    return session && { session: session.name, door: random.oneOf(['salir', 'lista']) }
  },
  act: async (world, given) => {
    const session = world.model.folk.sessions.get(given.session ?? '')
    if (!session || session.person.user_id === null) return 'skipped'
    const answer =
      given.door === 'lista'
        ? await world.ask(
            {
              method: 'DELETE',
              url: `/api/v1/usuarios/sesiones/${session.id}/`,
              who: session.person,
            },
            lives(world, session) ? yes : no('ya terminó'),
          )
        : await world.ask(
            {
              method: 'POST',
              url: '/api/v1/usuarios/token/cerrar/',
              payload: { refresh: session.refresh },
            },
            yes,
          )
    if (answer.isDone) session.isOpen = false
    await compareSessions(world)
    return outcomeOf(answer)
  },
}

const proveMailbox: Action = {
  name: 'probar el correo con un código',
  sentence: '{person} prueba su correo con un código',
  routes: ['POST /api/v1/usuarios/invitado/codigo/', 'POST /api/v1/usuarios/invitado/verificar/'],
  weight: 0.6,
  plan: (world, random) => {
    const person = random.pick(buyers(world))
    return person && { person: person.name }
  },
  act: async (world, given) => {
    const who = personIn(world, given.person)
    if (!who || !world.isJudged) return 'skipped'
    const { email } = who
    await world.ask({ method: 'POST', url: '/api/v1/usuarios/invitado/codigo/', payload: { email } }, yes)
    const code = (await mailed(world, who, /\b(\d{6})\b/)) ?? ''
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const verify = (each: string): Request => ({
      method: 'POST',
      url: '/api/v1/usuarios/invitado/verificar/',
      payload: { email, code: each },
    })
    await world.ask(verify(wrong), { ...no('no es el código'), leaves: true })
    const answer = await world.ask(verify(code), yes)
    await world.ask(verify(code), { ...no('un código sirve una vez'), leaves: true })
    const { guest_token } = answer.body
    await world.ask({ url: '/api/v1/inscripciones/mias/', headers: { 'x-guest-token': guest_token } }, yes)
    return 'done'
  },
}

const idOf = async (world: World, { email }: Person): Promise<string | null> => {
  const row = await world.stage.api.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

const register: Action = {
  name: 'registrarse',
  sentence: 'alguien se registra con el correo de {person} por {door} y la contraseña {password}',
  routes: [
    'POST /api/v1/usuarios/registro/corredor/',
    'POST /api/v1/usuarios/corredores/registro/',
    'POST /api/v1/usuarios/verificar-email/',
  ],
  weight: 0.6,
  plan: (world, random) => {
    const person = random.pick(buyers(world))
    const door = random.oneOf(['registro/corredor', 'corredores/registro'])
    return person && { person: person.name, door, password: random.oneOf(PASSWORDS) }
  },
  act: async (world, { person, door = '', password = '' }) => {
    const who = personIn(world, person)
    if (!who || !['registro/corredor', 'corredores/registro'].includes(door)) return 'skipped'
    const before = await idOf(world, who)
    await world.ask(
      {
        method: 'POST',
        url: `/api/v1/usuarios/${door}/`,
        payload: {
          ...{ email: who.email, password, first_name: who.name, last_name: 'Mundo' },
          ...{ accept_terms: true, accept_data_policy: true },
          ...{ terms_version: LEGAL_VERSION, data_policy_version: LEGAL_VERSION },
        },
      },
      yes,
    )
    const user_id = await idOf(world, who)
    if (before !== null) {
      if (world.isJudged && user_id !== before)
        throw new Finding('una cuenta escrita encima', `${who.name} tenía una cuenta y ahora otra`)
      return 'done'
    }
    // Reading that mailbox proves it: from then on what was bought as a guest opens to the account.
    const token = await mailed(world, who, /\/verificar\S*[?&]token=([\w-]+)/)
    const answer = await world.ask(
      { method: 'POST', url: '/api/v1/usuarios/verificar-email/', payload: { token } },
      yes,
    )
    if (!answer.isDone) return 'refused'
    who.user_id = user_id
    who.password = password
    return 'done'
  },
}

const hasBought = ({ model }: World, who: Person): boolean =>
  [...model.orders.values()].some(
    ({ buyer, state, places }) =>
      buyer === who && state === 'paid' && places.some((each) => each.state === 'confirmed'),
  )

const keepInAccount: Action = {
  name: 'guardar lo comprado en una cuenta',
  sentence: '{person} guarda lo que compró en una cuenta con {password}',
  routes: ['POST /api/v1/usuarios/invitado/cuenta/'],
  weight: 0.8,
  plan: (world, random) => {
    const guests = buyers(world).filter(({ user_id }) => user_id === null)
    const person = random.pick(guests.filter((each) => hasBought(world, each) || random.chance(0.1)))
    return person && { person: person.name, password: random.oneOf(PASSWORDS) }
  },
  act: async (world, { person, password = '' }) => {
    const who = personIn(world, person)
    if (!who || who.user_id !== null) return 'skipped'
    const holds = hasBought(world, who)
    const answer = await world.ask(
      {
        method: 'POST',
        url: '/api/v1/usuarios/invitado/cuenta/',
        who,
        payload: { password, terms_version: LEGAL_VERSION, data_policy_version: LEGAL_VERSION },
      },
      holds && who.left_at === undefined ? yes : maybe('no tiene una compra que valga, o la borró'),
    )
    if (!answer.isDone) return 'refused'
    who.user_id = await idOf(world, who)
    who.password = password
    keep(world, nextSession(world), who, answer)
    return 'done'
  },
}

const writeProfile: Action = {
  name: 'escribir el perfil',
  sentence: '{person} escribe su perfil',
  routes: ['PATCH /api/v1/usuarios/perfil/'],
  weight: 0.6,
  plan: (world, random) => {
    const person = random.pick(withAccount(world))
    return person && { person: person.name }
  },
  act: async (world, given) => {
    const who = personIn(world, given.person)
    if (!who || who.user_id === null) return 'skipped'
    const answer = await world.ask(
      {
        ...{ method: 'PATCH', url: '/api/v1/usuarios/perfil/', who },
        ...(await asForm({
          fields: {
            ...{ document_type: 'CC', document_number: who.document },
            ...{ emergency_contact_name: `Emergencia de ${who.email}`, health: 'true', eps: 'Sura' },
          },
        })),
      },
      yes,
    )
    return outcomeOf(answer)
  },
}

const ADMIN_DOES: Readonly<Record<string, readonly string[]>> = {
  'cierra-sesiones': ['cerrar-sesiones'],
  desactiva: ['desactivar', 'activar'],
  nombra: ['hacer-administrador', 'quitar-administrador'],
}

const administer: Action = {
  name: 'administrar una cuenta',
  sentence: 'la administradora {does} a {person}',
  routes: [...new Set(Object.values(ADMIN_DOES).flat())].map(
    (step) => `POST /api/v1/admin/usuarios/:id/${step}/`,
  ),
  weight: 0.6,
  plan: (world, random) => {
    const person = random.pick(withAccount(world))
    return person && { does: random.pick(Object.keys(ADMIN_DOES)) ?? '', person: person.name }
  },
  act: async (world, given) => {
    const who = personIn(world, given.person)
    const steps = ADMIN_DOES[given.does ?? '']
    if (!who || !steps || who.user_id === null) return 'skipped'
    for (const step of steps) {
      await world.ask(
        {
          method: 'POST',
          url: `/api/v1/admin/usuarios/${who.user_id}/${step}/`,
          who: admin(world),
          ...(step === 'desactivar' && { payload: { reason: 'Lo pidió por teléfono' } }),
        },
        yes,
      )
      if (step === 'cerrar-sesiones' || step === 'desactivar') world.model.folk.endSessions(who)
      if (step === 'desactivar') await world.ask(signInAs(who, passwordOf(who)), no('la cuenta está cerrada'))
    }
    world.forget(who)
    // Who administers no more has no session of then.
    if (given.does === 'nombra') await takeOverSessions(world, who)
    await compareSessions(world)
    return 'done'
  },
}

async function takeOverSessions(world: World, who: Person): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where user_id = ${who.user_id} and revoked_at is null
  `.execute(world.stage.api.database)
  const open = new Set(rows.map(({ id }) => id))
  for (const session of world.model.folk.sessions.values())
    if (session.person === who) session.isOpen &&= open.has(session.id)
}

const VIEWED = [
  '/api/v1/usuarios/perfil/',
  '/api/v1/inscripciones/mias/',
  '/api/v1/guardadas/marcas/',
] as const

const lookAs: Action = {
  name: 'ver como alguien',
  sentence: 'la administradora mira como {person}',
  routes: ['POST /api/v1/admin/soporte/:id/ver-como/', 'POST /api/v1/ver-como/terminar/'],
  weight: 0.6,
  plan: (world, random) => {
    const person = random.pick(withAccount(world))
    return person && { person: person.name }
  },
  act: async (world, given) => {
    const who = personIn(world, given.person)
    if (!who || who.user_id === null || !world.isJudged) return 'skipped'
    const started = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/soporte/${who.user_id}/ver-como/`,
        who: admin(world),
        payload: { reason: 'Llamó porque no ve su entrada' },
      },
      yes,
    )
    const headers = { authorization: `Bearer ${started.body.token}` }
    for (const url of VIEWED) await world.ask({ url, headers }, maybe('según lo que se muestra'))
    const write = (request: Omit<Request, 'headers'>) =>
      world.ask({ ...request, headers }, no('quien mira no cambia nada'))
    await write({ method: 'PUT', url: '/api/v1/guardadas/avisos/', payload: { wants_mails: false } })
    await write({ method: 'DELETE', url: '/api/v1/usuarios/perfil/', payload: { password: passwordOf(who) } })
    await world.ask({ method: 'POST', url: '/api/v1/ver-como/terminar/', headers }, yes)
    await world.ask({ url: '/api/v1/usuarios/perfil/', headers }, no('ya terminó'))
    return 'done'
  },
}

const turnJobs: Action = {
  name: 'administrar trabajos',
  sentence: 'la administradora {does} los trabajos {name} que fallaron',
  routes: ['POST /api/v1/admin/trabajos/reintentar/', 'POST /api/v1/admin/trabajos/descartar/'],
  weight: 0.2,
  plan: ({ stage }, random) => ({
    does: random.oneOf(['reintentar', 'descartar']),
    name: random.pick(stage.jobs.recurring) ?? 'mail.send',
  }),
  act: async (world, { does = '', name }) => {
    if (does !== 'reintentar' && does !== 'descartar') return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/admin/trabajos/${does}/`,
        who: admin(world),
        payload: { name, ...(does === 'descartar' && { until: world.now.toISOString() }) },
      },
      yes,
    )
    const count: number = answer.body.retried ?? answer.body.discarded
    if (world.isJudged && count !== 0)
      throw new Finding('trabajos que fallaron', `${count} de ${name} en un mundo donde nada falla`)
    return 'done'
  },
}

export const accounts: readonly Action[] = [
  ...[signIn, change, reset, ...racingOnes, renew, close],
  ...[proveMailbox, register, verifyAgain, keepInAccount, writeProfile, administer, lookAs, turnJobs],
]
