import type { Code } from '../model/model'
import { OWNER } from '../run/cast'
import { no, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'

const BASE = '/api/v1/organizador/descuentos/'
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'

async function idOf({ stage }: World, code: string): Promise<string | undefined> {
  const row = await stage.api.database
    .selectFrom('discount_codes')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

const payloadOf = ({ now }: World, { name, type, value, limit }: Code) => ({
  ...{ code: name, type, value, usage_limit: limit },
  valid_from: new Date(now.getTime() - DAY).toISOString(),
  valid_to: new Date(now.getTime() + 90 * DAY).toISOString(),
})

const codeOf = (name: string, given: Readonly<Record<string, string>>): Code => ({
  name,
  type: given.type === 'percentage' ? 'percentage' : 'fixed_amount',
  value: Number(given.value),
  limit: given.limit === 'ninguno' ? null : Number(given.limit),
})

const create: Action = {
  name: 'crear código',
  sentence: 'la organizadora crea el código {code} de {value} {type} con límite {limit}',
  routes: ['POST /api/v1/organizador/descuentos/'],
  weight: 0.4,
  plan: ({ model }, random) => {
    const isShare = random.chance(0.5)
    return {
      code: random.chance(0.85)
        ? `COD${model.codes.size + 1}`
        : (random.pick([...model.codes.keys()]) ?? 'DIEZ'),
      value: String(isShare ? random.oneOf([7, 33, 100]) : random.oneOf([10_000, 500_000])),
      type: isShare ? 'percentage' : 'fixed_amount',
      limit: random.oneOf(['ninguno', '1', '3']),
    }
  },
  act: async (world, given) => {
    const code = codeOf(given.code ?? '', given)
    const answer = await world.ask(
      { method: 'POST', url: BASE, who: owner(world), payload: payloadOf(world, code) },
      world.model.codes.has(code.name) ? no('ya hay uno con ese nombre') : yes,
    )
    if (answer.isDone) world.model.codes.set(code.name, code)
    return outcomeOf(answer)
  },
}

/** Purchases that carry it keep what they were shown, and count as its uses. */
const change: Action = {
  name: 'cambiar límite de código',
  sentence: 'la organizadora deja el límite de {code} en {limit}',
  routes: ['PUT /api/v1/organizador/descuentos/:id/'],
  weight: 0.4,
  plan: ({ model }, random) => {
    const code = random.pick([...model.codes.keys()])
    return code === undefined ? undefined : { code, limit: random.oneOf(['ninguno', '1', '2', '5']) }
  },
  act: async (world, given) => {
    const { model } = world
    const code = model.codes.get(given.code ?? '')
    const id = code && (await idOf(world, code.name))
    if (!code || id === undefined) return 'skipped'
    const limit = given.limit === 'ninguno' ? null : Number(given.limit)
    const answer = await world.ask(
      {
        method: 'PUT',
        url: `${BASE}${id}/`,
        who: owner(world),
        payload: payloadOf(world, { ...code, limit }),
      },
      limit !== null && limit < model.usesOf(code) ? no('ya tiene más usos') : yes,
    )
    if (answer.isDone) Object.assign(code, { limit })
    return outcomeOf(answer)
  },
}

const remove: Action = {
  name: 'eliminar código',
  sentence: 'la organizadora elimina el código {code}',
  routes: ['DELETE /api/v1/organizador/descuentos/:id/'],
  weight: 0.15,
  plan: ({ model }, random) => {
    const code = random.pick([...model.codes.keys()])
    return code === undefined ? undefined : { code }
  },
  act: async (world, given) => {
    const code = world.model.codes.get(given.code ?? '')
    const id = code && (await idOf(world, code.name))
    if (!code || id === undefined) return 'skipped'
    const answer = await world.ask({ method: 'DELETE', url: `${BASE}${id}/`, who: owner(world) }, yes)
    if (answer.isDone) world.model.codes.delete(code.name)
    return outcomeOf(answer)
  },
}

export const discounts: readonly Action[] = [create, change, remove]
