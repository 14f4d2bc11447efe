import { LEGAL_VERSION } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Offer, Person, Place } from '../model/model'
import { BUYERS } from '../run/cast'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'
import { sheetOf } from './buying'

const start: Action = {
  name: 'ofrecer traspaso',
  sentence: '{runner} ofrece su cupo {place} a {heir} como {offer}',
  routes: ['POST /api/v1/inscripciones/:id/traspaso/'],
  weight: 3,
  plan: ({ model }, random) => {
    const place = random.pick([...model.places.values()].filter(({ state }) => state === 'confirmed'))
    const heir = random.pick(BUYERS.filter((name) => name !== place?.runner?.name))
    if (!place?.runner || heir === undefined) return undefined
    return { runner: place.runner.name, place: place.name, heir, offer: `X${model.offers.size + 1}` }
  },
  act: async (world, given) => {
    const { model } = world
    const who = model.people.get(given.runner ?? '')
    const heir = model.people.get(given.heir ?? '')
    const place = model.places.get(given.place ?? '')
    if (!who || !heir || !place || model.offers.has(given.offer ?? '')) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/inscripciones/${place.id}/traspaso/`,
        who,
        payload: { email: heir.email },
      },
      mayOffer(world, place, who),
    )
    if (!answer.isDone) return 'refused'
    const token = await tokenTo(world, heir)
    const name = given.offer ?? ''
    if (token !== undefined)
      model.offers.set(name, {
        name,
        place,
        registration_id: place.id,
        heir,
        token,
        since: world.now,
        isOpen: true,
      })
    return 'done'
  },
}

/** Of the newest mail with a link that was asked for. */
async function tokenTo({ stage }: World, { email }: Person): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email} order by priority desc limit 5
  `.execute(stage.api.database)
  return rows
    .map(({ text }) => /traspaso\S*[?&/]token=([\w-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined)
}

function mayOffer(world: World, place: Place, who: Person): Expected {
  const { model, now } = world
  const { race } = place.order
  if (place.runner !== who)
    return place.order.buyer === who ? maybe('lo compró y no corre') : no('es de otra persona')
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (place.kit) return no('su kit ya salió')
  if (place.isIn) return no('ya ingresó')
  if (race.state === 'cancelled' || now >= race.starts_at) return no('la carrera ya no corre')
  if (now >= race.closes_at) return no('el plazo para traspasar pasó')
  return model.openOfferOf(place) === undefined ? yes : maybe('ya hay un traspaso en curso, o venció')
}

const accept: Action = {
  name: 'aceptar traspaso',
  sentence: '{heir} acepta {offer}',
  routes: ['POST /api/v1/traspasos/:token/aceptar/'],
  weight: 4,
  plan: ({ model }, random) => {
    const offers = [...model.offers.values()]
    const offer = random.pick(random.chance(0.85) ? offers.filter(({ isOpen }) => isOpen) : offers)
    return offer && { heir: offer.heir.name, offer: offer.name }
  },
  act: async (world, given) => {
    const offer = world.model.offers.get(given.offer ?? '')
    if (offer === undefined) return 'skipped'
    const { heir, place, token } = offer
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/traspasos/${token}/aceptar/`,
        payload: {
          ...sheetOf(heir),
          ...{ eps: 'Sura', blood_type: 'O+', data_policy_version: LEGAL_VERSION },
          consents: { waiver: true, data_policy: true, health: true, marketing: false, image: false },
        },
      },
      mayAccept(world, offer),
    )
    if (!answer.isDone) return 'refused'
    offer.isOpen = false
    place.id = answer.body.registration_id
    place.runner = heir
    return 'done'
  },
}

function mayAccept({ model, now }: World, { isOpen, place, registration_id, heir, since }: Offer): Expected {
  const { race } = place.order
  if (!isOpen) return no('ya se aceptó o se retiró')
  if (place.state !== 'confirmed' || place.id !== registration_id) return no('ya no es de quien lo ofreció')
  if (place.kit) return no('su kit ya salió')
  if (place.isIn) return no('ya ingresó')
  if (model.claimOf(place.category, heir)) return no('ya está inscrito')
  if (race.state === 'cancelled' || now >= race.starts_at) return no('la carrera ya no corre')
  if (now >= race.closes_at) return maybe('el plazo pasó')
  return now.getTime() - since.getTime() < DAY ? yes : maybe('la oferta vence')
}

const takeBack: Action = {
  name: 'retirar traspaso',
  sentence: '{runner} retira el traspaso de {place}',
  routes: ['DELETE /api/v1/inscripciones/:id/traspaso/'],
  weight: 1,
  plan: ({ model }, random) => {
    const offer = random.pick([...model.offers.values()].filter(({ isOpen }) => isOpen))
    const runner = offer?.place.runner
    return offer && runner ? { runner: runner.name, place: offer.place.name } : undefined
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    const place = world.model.places.get(given.place ?? '')
    if (!who || !place) return 'skipped'
    const answer = await world.ask(
      { method: 'DELETE', url: `/api/v1/inscripciones/${place.id}/traspaso/`, who },
      maybe('puede haber vencido'),
    )
    if (answer.isDone)
      for (const offer of world.model.offers.values()) if (offer.place === place) offer.isOpen = false
    return outcomeOf(answer)
  },
}

/** The link of a place, of whatever mail that its runner got, or that waits for them. */
async function linkOf({ stage }: World, { id }: Place, { email }: Person): Promise<string | undefined> {
  const { accessTokens } = stage.api.deps
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email}
  `.execute(stage.api.database)
  return [...rows, ...stage.mails.filter(({ to }) => to === email)]
    .flatMap(({ text }) => [...text.matchAll(/\/entrada\?token=([\w.-]+)/g)].map(([, token = '']) => token))
    .findLast((token) => accessTokens.readRegistration(token)?.registration_id === id)
}

const moveAddress: Action = {
  name: 'cambiar correo por enlace',
  sentence: 'alguien cambia el correo de {place} al de {other} por el enlace de su entrada',
  routes: ['PATCH /api/v1/inscripciones/:id/'],
  weight: 1,
  plan: ({ model }, random) => {
    const place = random.pick([...model.places.values()].filter(({ state }) => state === 'confirmed'))
    const other = random.pick(BUYERS.filter((name) => name !== place?.runner?.name))
    return place && other !== undefined ? { place: place.name, other } : undefined
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    const other = world.model.people.get(given.other ?? '')
    const link = place?.runner && (await linkOf(world, place, place.runner))
    if (!place || !other || !link) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `/api/v1/inscripciones/${place.id}/`,
        headers: { 'x-guest-token': link },
        payload: { email: other.email },
      },
      no('un enlace se reenvía con más facilidad que un buzón: por él no se cambia el correo'),
    )
    return outcomeOf(answer)
  },
}

export const handingOn: readonly Action[] = [start, accept, takeBack, moveAddress]
