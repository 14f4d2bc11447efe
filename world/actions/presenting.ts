import type { EditableMicrosite, Widget as ToldWidget } from '@zancada/contracts'
import type { Race } from '../model/model'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'

const EVENT = '/api/v1/organizador/eventos/:slug/'
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const urlOf = ({ slug }: Race, path: string) => `/api/v1/organizador/eventos/${slug}/${path}`
const COLOURS = ['#b3261e', '#1e6fb3', '#2e7d32'] as const
/** Another tab that was opened before somebody saved. */
const TABS = ['al-día', 'al-día', 'al-día', 'vieja'] as const

const inRace = (world: World, random: Random) => {
  const race = random.pick([...world.model.races.values()])
  return race && { race: race.name }
}

const addWidget: Action = {
  name: 'crear widget',
  sentence: 'la organizadora crea el widget {widget} de {race}',
  routes: [`POST ${EVENT}widgets/`],
  weight: 0.4,
  plan: (world, random) => {
    const about = inRace(world, random)
    return about && { ...about, widget: `W${world.pages.widgets.size + 1}` }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const name = given.widget ?? ''
    if (!race || world.pages.widgets.has(name)) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: urlOf(race, 'widgets/'),
        who: owner(world),
        payload: { kind: 'card', options: { title: name }, allowed_domains: ['club.com'] },
      },
      yes,
    )
    if (!answer.isDone) return 'refused'
    const { id, version } = answer.body as ToldWidget
    world.pages.widgets.set(name, { id, race, title: name, version })
    return 'done'
  },
}

const saveWidget: Action = {
  name: 'guardar widget',
  sentence: 'la organizadora titula {title} el widget {widget} desde una pestaña {tab}',
  routes: [`PUT ${EVENT}widgets/:id/`],
  weight: 0.5,
  plan: ({ pages }, random) => {
    const widget = random.pick([...pages.widgets.keys()])
    const title = `T${random.between(1, 99)}`
    return widget === undefined ? undefined : { title, widget, tab: random.oneOf(TABS) }
  },
  act: async (world, given) => {
    const widget = world.pages.widgets.get(given.widget ?? '')
    if (!widget || !given.title) return 'skipped'
    const isOld = given.tab === 'vieja'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: urlOf(widget.race, `widgets/${widget.id}/`),
        who: owner(world),
        payload: {
          ...{ kind: 'button', options: { title: given.title }, allowed_domains: [] },
          version: isOld ? widget.version - 1 : widget.version,
        },
      },
      isOld ? no('alguien lo guardó después') : yes,
    )
    if (!answer.isDone) return 'refused'
    widget.title = given.title
    widget.version = answer.body.version
    await compareWidgets(world, widget.race)
    return 'done'
  },
}

const dropWidget: Action = {
  name: 'eliminar widget',
  sentence: 'la organizadora elimina el widget {widget}',
  routes: [`DELETE ${EVENT}widgets/:id/`],
  weight: 0.2,
  plan: ({ pages }, random) => {
    const widget = random.pick([...pages.widgets.keys()])
    return widget === undefined ? undefined : { widget }
  },
  act: async (world, given) => {
    const { widgets } = world.pages
    const widget = widgets.get(given.widget ?? '')
    if (!widget) return 'skipped'
    const url = urlOf(widget.race, `widgets/${widget.id}/`)
    const answer = await world.ask({ method: 'DELETE', url, who: owner(world) }, yes)
    if (!answer.isDone) return 'refused'
    widgets.delete(given.widget ?? '')
    await compareWidgets(world, widget.race)
    return 'done'
  },
}

async function compareWidgets(world: World, race: Race): Promise<void> {
  if (!world.isJudged) return
  const { body } = await world.ask({ url: urlOf(race, 'widgets/'), who: owner(world) }, yes)
  const told = (body.results as ToldWidget[]).map(({ options }) => options.title).sort()
  const known = [...world.pages.widgets.values()].filter((widget) => widget.race === race)
  const should = known.map(({ title }) => title).sort()
  if (told.join() !== should.join())
    throw new Finding('widgets de una carrera', `${race.name}: hay ${told.join()}, y son ${should.join()}`)
}

const MICROSITE = `${EVENT}micrositio/`

async function micrositeOf(world: World, race: Race): Promise<EditableMicrosite> {
  const { body } = await world.ask({ url: urlOf(race, 'micrositio/'), who: owner(world) }, yes)
  return body
}

/** Each saving makes a version; a tab that holds another one is refused. A cancelled race's page stands as it is. */
function mayKeep(race: Race, isOld: boolean): Expected {
  if (race.state === 'cancelled') return no('la carrera se canceló')
  return isOld ? no('alguien lo guardó después') : yes
}

const arrange: Action = {
  name: 'arreglar micrositio',
  sentence: 'la organizadora pinta de {colour} el micrositio de {race} desde una pestaña {tab}',
  routes: [`PUT ${MICROSITE}`],
  weight: 0.5,
  plan: (world, random) => {
    const about = inRace(world, random)
    return about && { ...about, colour: random.oneOf(COLOURS).slice(1), tab: random.oneOf(TABS) }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race || !given.colour) return 'skipped'
    const { draft, version } = await micrositeOf(world, race)
    const isOld = given.tab === 'vieja'
    const primary_color = `#${given.colour}`
    const answer = await world.ask(
      {
        method: 'PUT',
        url: urlOf(race, 'micrositio/'),
        who: owner(world),
        payload: { version: isOld ? version + 1 : version, draft: { ...draft, theme: { primary_color } } },
      },
      mayKeep(race, isOld),
    )
    if (!answer.isDone) return 'refused'
    world.pages.micrositeOf(race).draft = primary_color
    await compareMicrosite(world, race)
    return 'done'
  },
}

const publish: Action = {
  name: 'publicar micrositio',
  sentence: 'la organizadora publica el micrositio de {race}',
  routes: [`POST ${MICROSITE}publicar/`],
  weight: 0.4,
  plan: inRace,
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const { version } = await micrositeOf(world, race)
    const answer = await world.ask(
      {
        method: 'POST',
        url: urlOf(race, 'micrositio/publicar/'),
        who: owner(world),
        payload: { version },
      },
      maybe('puede no haber nada que publicar'),
    )
    if (!answer.isDone) return 'refused'
    const site = world.pages.micrositeOf(race)
    site.published = site.draft
    site.isPublished = true
    await compareMicrosite(world, race)
    return 'done'
  },
}

const discard: Action = {
  name: 'descartar micrositio',
  sentence: 'la organizadora vuelve al micrositio publicado de {race}',
  routes: [`POST ${MICROSITE}descartar/`],
  weight: 0.3,
  plan: inRace,
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const { version } = await micrositeOf(world, race)
    const answer = await world.ask(
      {
        method: 'POST',
        url: urlOf(race, 'micrositio/descartar/'),
        who: owner(world),
        payload: { version },
      },
      maybe('puede no haber nada que descartar'),
    )
    if (!answer.isDone) return 'refused'
    const site = world.pages.micrositeOf(race)
    site.draft = site.published
    await compareMicrosite(world, race)
    return 'done'
  },
}

/** People see what was published, and never what is being arranged. */
async function compareMicrosite(world: World, race: Race): Promise<void> {
  if (!world.isJudged) return
  const told = await micrositeOf(world, race)
  const should = world.pages.micrositeOf(race)
  const kept = [told.draft.theme.primary_color, told.published?.theme.primary_color ?? null]
  if (kept[0] !== should.draft || (should.isPublished && kept[1] !== should.published))
    throw new Finding(
      'micrositio de una carrera',
      `${race.name}: el modelo dice ${should.draft} y ${should.published}, y es ${kept.join(' y ')}`,
    )
}

const setPickups: Action = {
  name: 'decir entregas',
  sentence: 'la organizadora dice que los kits de {race} se entregan en {place} desde una pestaña {tab}',
  routes: [`PUT ${EVENT}entregas/`],
  weight: 0.4,
  plan: (world, random) => {
    const about = inRace(world, random)
    return about && { ...about, place: random.oneOf(['Coliseo', 'Plaza']), tab: random.oneOf(TABS) }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race || !given.place) return 'skipped'
    const { body: event } = await world.ask({ url: urlOf(race, ''), who: owner(world) }, yes)
    const at = (days: number) => new Date(race.starts_at.getTime() + days * DAY).toISOString()
    const isOld = given.tab === 'vieja'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: urlOf(race, 'entregas/'),
        who: owner(world),
        payload: {
          version: isOld ? event.version + 1 : event.version,
          pickups: [{ place: given.place, opens_at: at(-2), closes_at: at(-1) }],
        },
      },
      isOld
        ? no('alguien lo guardó después')
        : race.state === 'published' && world.now < race.starts_at
          ? yes
          : maybe('la carrera ya no se edita'),
    )
    return outcomeOf(answer)
  },
}

export const presenting: readonly Action[] = [
  addWidget,
  saveWidget,
  dropWidget,
  arrange,
  publish,
  discard,
  setPickups,
]
