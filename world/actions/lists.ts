import { List, type ListedPerson } from '../model/lists'
import {
  type Category,
  isSelling,
  type Order,
  type Place,
  paidFor,
  type Race,
  type Row,
} from '../model/model'
import { feeOn, priceAt, shareOf } from '../model/prices'
import { LISTED, OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { HOUR } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'
import { asForm } from './form'
import { paid, returned } from './list-money'
import { anyOf, BASE, listOf, owner, tokenTo } from './list-parts'

/** No company of this world sends teams. */
const runsAlone = ({ team_size }: Category): boolean => team_size === 1

/** Titles that the template has, and some that nobody knows by themselves. */
const TITLES = {
  known: ['Categoría', 'Número de documento', 'Correo', 'Celular'],
  own: ['Va a', 'Nro', 'Escribirle a', 'Fijo'],
} as const
const FIELDS = [
  ...[
    'category',
    'document_number',
    'email',
    'phone',
    'document_type',
    'first_name',
    'last_name',
    'birth_on',
  ],
  ...['gender', 'city', 'emergency_contact_name', 'emergency_contact_phone'],
] as const

function fileOf(people: readonly ListedPerson[], titles: readonly string[]): string {
  const header = [
    ...titles,
    ...['Tipo de documento', 'Nombres', 'Apellidos', 'Fecha de nacimiento', 'Género', 'Ciudad'],
    ...['Contacto de emergencia', 'Celular de emergencia'],
  ]
  const lines = people.map(({ runner, category }) => [
    ...[category.name, runner.document, runner.email, '3001234567', 'CC', runner.name, 'Mundo', '17/05/1990'],
    ...['Femenino', 'Medellín', 'Luis Corredor', '3007654321'],
  ])
  return [header, ...lines].map((cells) => cells.join(';')).join('\n')
}

function peopleOf({ model }: World, race: Race, told = ''): ListedPerson[] {
  return told.split(',').flatMap((each) => {
    const [name = '', of = ''] = each.split(':')
    const runner = model.people.get(name)
    const category = race.categories.filter(runsAlone).find((one) => one.name === of)
    return runner && category ? [{ runner, category }] : []
  })
}

const upload: Action = {
  name: 'subir lista',
  sentence: 'la organizadora sube para {race} la lista {list} con títulos {titles} y {people}',
  routes: ['POST /api/v1/organizador/importaciones/'],
  weight: 2.5,
  plan: (world, random) => {
    const { model } = world
    const race = random.pick([...model.races.values()].filter((each) => isSelling(each, world.now)))
    if (!race || model.lists.size > 12) return undefined
    const people = random
      .some(LISTED, random.between(1, 4))
      .map((name) => `${name}:${random.pick(race.categories.filter(runsAlone))?.name}`)
    return {
      race: race.name,
      list: `L${model.lists.size + 1}`,
      titles: random.chance(0.8) ? 'known' : 'own',
      people: people.join(','),
    }
  },
  act: async (world, given) => {
    const { model, now } = world
    const race = model.races.get(given.race ?? '')
    const titles = TITLES[given.titles === 'own' ? 'own' : 'known']
    const people = race ? peopleOf(world, race, given.people) : []
    const name = given.list ?? ''
    if (!race || people.length === 0 || model.lists.has(name)) return 'skipped'
    const form = await asForm({
      fields: { event_slug: race.slug },
      file: ['file', Buffer.from(fileOf(people, titles)), 'corredores.csv'],
    })
    const answer = await world.ask(
      { method: 'POST', url: `${BASE}/`, who: owner(world), ...form },
      race.state === 'cancelled'
        ? no('la carrera se canceló')
        : now < race.starts_at
          ? yes
          : maybe('es tarde'),
    )
    if (!answer.isDone) return 'refused'
    // The same file, while it is open, is the same list.
    if (answer.body.is_repeated) {
      if (![...model.lists.values()].some(({ id }) => id === answer.body.id))
        throw new Finding('lista repetida', `${name} repite una lista que nadie subió`)
      return 'refused'
    }
    const { body } = await world.ask({ url: `${BASE}/${answer.body.id}/`, who: owner(world) }, yes)
    const email = `${name.toLowerCase()}@empresa.test`
    const payable: Order = { ...blankOrder(world, race, name), code: body.code }
    const list = new List(model, name, answer.body.id, race, people, email, payable)
    Object.assign(payable, { other: list })
    model.lists.set(name, list)
    return 'done'
  },
}

function blankOrder({ now, model }: World, race: Race, name: string): Order {
  const buyer = model.people.get(OWNER)
  if (!buyer) throw new Error('There is no organizer')
  return {
    ...{ name, code: '', buyer, race, places: [], held_at: now, fee_payer: race.fee_payer, discount: null },
    ...{ total_cop: 0, state: 'open', expires_at: now, wentToPay: false, paid_at: null, isOnlyLate: false },
  }
}

const map: Action = {
  name: 'decir columnas',
  sentence: 'la organizadora dice qué es cada columna de {list}',
  routes: ['PUT /api/v1/organizador/importaciones/:id/mapeo/'],
  weight: 1.5,
  plan: (world, random) => {
    const list = anyOf(world, random, 'reading')
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const answer = await world.ask(
      { method: 'PUT', url: `${BASE}/${list.id}/mapeo/`, who: owner(world), payload: { mapping: FIELDS } },
      list.state === 'reading' ? maybe('un trabajo puede estar leyéndola') : no('ya no se revisa'),
    )
    return outcomeOf(answer)
  },
}

const readAgain: Action = {
  name: 'leer otra parte',
  sentence: 'la organizadora pide leer otra vez {list}',
  routes: ['PUT /api/v1/organizador/importaciones/:id/lectura/'],
  weight: 0.3,
  plan: (world, random) => {
    const list = anyOf(world, random, 'reading')
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: `${BASE}/${list.id}/lectura/`,
        who: owner(world),
        payload: { sheets: [0], hidden_rows: true },
      },
      list.state === 'reading' ? maybe('de un texto no hay otra parte') : no('ya no se revisa'),
    )
    return outcomeOf(answer)
  },
}

const correct: Action = {
  name: 'corregir fila',
  sentence: 'la organizadora corrige el club de la fila {number} de {list}',
  routes: ['PATCH /api/v1/organizador/importaciones/:id/filas/:number/'],
  weight: 0.6,
  plan: (world, random) => {
    const list = anyOf(world, random, 'reading')
    return list && { list: list.name, number: String(random.between(1, list.people.length + 1)) }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `${BASE}/${list.id}/filas/${given.number}/`,
        who: owner(world),
        payload: { values: { club: 'Trote del Valle' } },
      },
      list.state === 'reading' ? maybe('puede no haberse leído') : no('ya no se revisa'),
    )
    return outcomeOf(answer)
  },
}

const COMPANY = {
  name: 'Aceros del Valle S.A.S.',
  nit: '900373115',
  contact_name: 'Marta Tesorera',
  address: 'Calle 10 # 5-20',
  city_code: '76001',
} as const

const confirm: Action = {
  name: 'confirmar lista',
  sentence: 'la organizadora confirma {list} por {hours} horas con el código {code}',
  routes: ['POST /api/v1/organizador/importaciones/:id/confirmar/'],
  weight: 5,
  plan: (world, random) => {
    const list = anyOf(world, random, 'reading')
    const code = random.pick([...world.model.codes.keys()])
    return (
      list && {
        list: list.name,
        hours: random.oneOf(['1', '24', '72', '240']),
        code: code !== undefined && random.chance(0.25) ? code : 'ninguno',
      }
    )
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    const code = world.model.codes.get(given.code ?? '')
    const hours = Number(given.hours)
    if (!list || !(hours > 0)) return 'skipped'
    const { right, lost, isRead } = await judge(world, list)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${BASE}/${list.id}/confirmar/`,
        who: owner(world),
        payload: {
          company: { ...COMPANY, email: list.email },
          hold_hours: hours,
          transfer_instructions: 'Bancolombia ahorros 123-456',
          ...(code && { discount_code: code.name }),
        },
      },
      mayConfirm(world, list, { right, lost, isRead }, code),
    )
    if (!answer.isDone) return 'refused'
    await hold(world, list, right, code ?? null)
    const end = world.now.getTime() + hours * HOUR
    list.expires_at = new Date(Math.min(end, list.race.starts_at.getTime()))
    list.token = (await tokenTo(world, list.email)) ?? list.token
    return 'done'
  },
}

/** The line of the file under its titles. */
const FIRST_ROW = 2

interface Judged {
  /** Numbers and people of the rows that are right. */
  readonly right: readonly (ListedPerson & { readonly number: number })[]
  /** They were right when somebody looked, and are not any more. */
  readonly lost: number
  readonly isRead: boolean
}

/** Who is registered in the category already, or went to pay for it, or stood in the list before, is a duplicate. */
async function judge({ model, stage }: World, list: List): Promise<Judged> {
  const kept = await stage.api.database
    .selectFrom('import_rows')
    .innerJoin('import_orders', 'import_orders.id', 'import_rows.import_id')
    .select(['import_rows.number', 'import_rows.state', 'import_orders.state as of_list'])
    .where('import_id', '=', list.id)
    .orderBy('number')
    .execute()
  const seen = new Set<string>()
  const right: (ListedPerson & { number: number })[] = []
  let lost = 0
  for (const [index, person] of list.people.entries()) {
    // A person who deleted their account since has no row.
    const row = kept.find(({ number }) => number === index + FIRST_ROW)
    if (row === undefined) continue
    const { runner, category } = person
    const isRegistered = model.claimOf(category, runner) !== undefined
    if (!isRegistered && !seen.has(runner.name)) right.push({ ...person, number: row.number })
    else if (row.state === 'ready' || row.state === 'warning') lost += 1
    if (!isRegistered) seen.add(runner.name)
  }
  return { right, lost, isRead: kept[0]?.of_list === 'reviewing' }
}

function mayConfirm(
  { model, now }: World,
  list: List,
  { right, lost, isRead }: Judged,
  code: { readonly name: string; readonly limit: number | null } | undefined,
): Expected {
  const { race } = list
  if (list.state !== 'reading') return no('ya no se revisa')
  if (!isRead) return no('todavía no se ha leído')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (now >= race.starts_at) return no('la carrera ya empezó')
  // Rows that are not right any more are written as they are, and told of first.
  if (lost > 0) return { ...no('hay filas que ya no están listas'), leaves: true }
  if (right.length === 0) return no('no hay filas listas')
  const known = code && model.codes.get(code.name)
  if (known && known.limit !== null && model.usesOf(known) >= known.limit) return no('el código se agotó')
  if (right.some(({ category }) => priceAt(category, now) === undefined)) return no('no tiene precio hoy')
  for (const category of race.categories)
    if (model.free(category) < right.filter((each) => each.category === category).length)
      return no('no hay cupos en la categoría')
  if (right.some(({ category }) => model.folk.isKept(model, category))) return no('alguien espera esos cupos')
  if (model.freeOf(race) < right.length) return no('no hay cupos en la carrera')
  return isSelling(race, now) ? yes : maybe('las ventas están cerradas')
}

/** Places wait at the prices of now. */
async function hold(
  world: World,
  list: List,
  right: Judged['right'],
  code: Order['discount'],
): Promise<void> {
  const { model, now, stage, fee } = world
  const shares = new Map(
    (
      await stage.api.database
        .selectFrom('import_rows')
        .select(['number', 'discount_cop'])
        .where('import_id', '=', list.id)
        .execute()
    ).map(({ number, discount_cop }) => [number, discount_cop ?? 0]),
  )
  list.state = 'open'
  list.discount = code
  list.usesCode = code !== null
  list.rows = right.map(({ runner, category, number }, index): Row => {
    const price_cop = priceAt(category, now) ?? 0
    const discount_cop = shares.get(number) ?? 0
    const { fee_payer } = list.race
    const order: Order = {
      ...blankOrder(world, list.race, `${list.name}.${index + 1}`),
      buyer: runner,
      fee_payer,
    }
    const place: Place = {
      ...{ name: `${list.name}.${index + 1}`, id: '', order, category, price_cop, discount_cop },
      fee_cop: fee_payer === 'runner' ? feeOn(price_cop - discount_cop, fee) : 0,
      ...{ state: 'held', runner, back_cop: 0, kit: false, isIn: false },
    }
    order.places.push(place)
    const row: Row = {
      ...{ number, place, state: 'held', online_cop: 0, transfer_cop: 0 },
      ...{ back_online_cop: 0, back_transfer_cop: 0, endedWithRace: false },
    }
    Object.assign(order, { row: { list, row } })
    model.places.set(place.name, place)
    return row
  })
  const subtotal_cop = list.rows.reduce((sum, { place }) => sum + place.price_cop, 0)
  const wanted_cop =
    code === null
      ? 0
      : code.type === 'percentage'
        ? shareOf(subtotal_cop, code.value)
        : Math.min(subtotal_cop, code.value)
  const shared_cop = list.rows.reduce((sum, { place }) => sum + place.discount_cop, 0)
  if (shared_cop !== wanted_cop)
    throw new Finding(
      'descuento de una lista',
      `${list.name}: se descuentan ${shared_cop} y son ${wanted_cop}`,
    )
  // Rows that cost nothing wait for no money.
  const [first] = list.rows
  list.isToApply = first !== undefined && paidFor(first.place) === 0
}

const cancel: Action = {
  name: 'cancelar lista',
  sentence: 'la organizadora cancela {list}',
  routes: ['POST /api/v1/organizador/importaciones/:id/cancelar/'],
  weight: 0.7,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open', 'reading')
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const expected =
      list.state === 'reading' || list.isWaiting
        ? yes
        : list.state === 'open'
          ? no('ya está pagada')
          : no('ya terminó')
    const answer = await world.ask(
      { method: 'POST', url: `${BASE}/${list.id}/cancelar/`, who: owner(world) },
      expected,
    )
    if (!answer.isDone) return 'refused'
    if (list.state === 'reading') list.state = 'cancelled'
    else list.end('cancelled')
    return 'done'
  },
}

const extend: Action = {
  name: 'cambiar plazo de lista',
  sentence: 'la organizadora deja {list} apartada por {hours} horas',
  routes: ['PATCH /api/v1/organizador/importaciones/:id/plazo/'],
  weight: 0.7,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open')
    return list && { list: list.name, hours: random.oneOf(['1', '48', '720']) }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const { starts_at } = list.race
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `${BASE}/${list.id}/plazo/`,
        who: owner(world),
        payload: { hold_hours: Number(given.hours) },
      },
      list.isWaiting ? (world.now < starts_at ? yes : no('la carrera empezó')) : no('no espera dinero'),
    )
    if (!answer.isDone) return 'refused'
    const end = world.now.getTime() + Number(given.hours) * HOUR
    list.expires_at = new Date(Math.min(end, starts_at.getTime()))
    return 'done'
  },
}

const changeCompany: Action = {
  name: 'corregir empresa',
  sentence: 'la organizadora corrige la dirección de la empresa de {list}',
  routes: ['PATCH /api/v1/organizador/importaciones/:id/empresa/'],
  weight: 0.3,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open')
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `${BASE}/${list.id}/empresa/`,
        who: owner(world),
        payload: { address: 'Carrera 7 # 8-30' },
      },
      list.isWaiting ? yes : no('no espera dinero'),
    )
    return outcomeOf(answer)
  },
}

const sendLink: Action = {
  name: 'otro enlace de lista',
  sentence: 'la organizadora envía otro enlace de {list}',
  routes: ['POST /api/v1/organizador/importaciones/:id/enlace/'],
  weight: 0.5,
  plan: (world, random) => {
    const list = anyOf(world, random, 'open')
    return list && { list: list.name }
  },
  act: async (world, given) => {
    const list = listOf(world, given.list)
    if (!list) return 'skipped'
    const before = list.token
    const answer = await world.ask(
      { method: 'POST', url: `${BASE}/${list.id}/enlace/`, who: owner(world) },
      list.isWaiting ? yes : no('no espera dinero'),
    )
    if (!answer.isDone) return 'refused'
    list.token = (await tokenTo(world, list.email)) ?? list.token
    await world.ask({ url: `/api/v1/importaciones/enlace/${before}/` }, no('hay un enlace más nuevo'))
    return 'done'
  },
}

export const lists: readonly Action[] = [
  ...[upload, map, readAgain, correct, confirm],
  ...paid,
  ...[cancel, extend, changeCompany, sendLink],
  ...returned,
]
