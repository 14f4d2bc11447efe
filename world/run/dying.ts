import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { digestOf } from '../checks/digest'
import type { Answer, Asking, Expected, Request } from './asking'
import { Finding } from './finding'

type Recover = (world: Asking, url: string) => Promise<object>

/** What a call said that was done and never answered, as the person reads it on the next page. */
const nothing: Recover = async () => ({})

const bornOf: Recover = async ({ stage }, url) => {
  const [, old] = /inscripciones\/([^/]+)\//.exec(url) ?? []
  const { rows } = await sql<{ id: string }>`
    select id from registrations where transferred_from_id = ${old}
  `.execute(stage.api.database)
  return { id: rows[0]?.id }
}

const bornOfLink: Recover = async ({ model, stage }, url) => {
  const [, token] = /traspasos\/([^/]+)\//.exec(url) ?? []
  const offer = [...model.offers.values()].find((each) => each.token === token)
  const { rows } = await sql<{ id: string }>`
    select id from registrations where transferred_from_id = ${offer?.place.id ?? null}
  `.execute(stage.api.database)
  return { registration_id: rows[0]?.id }
}

const givenBack: Recover = async ({ stage }, url) => {
  const [, id] = /inscripciones\/([^/]+)\//.exec(url) ?? []
  const { rows } = await sql<{ refund_cop: number }>`
    select coalesce(sum(amount_cop), 0)::bigint as refund_cop from refunds where registration_id = ${id}
  `.execute(stage.api.database)
  return { refund_cop: rows[0]?.refund_cop }
}

/** Calls in the middle of which a process dies; each is sent again as it was. */
const MORTAL: readonly (readonly [RegExp, Recover])[] = [
  [/^POST \/api\/v1\/ordenes\/$/, nothing],
  [/^POST \/api\/v1\/ordenes\/[^/]+\/(pagar|cancelar|ampliar)\/$/, nothing],
  [/^PUT \/api\/v1\/ordenes\/[^/]+\/participantes\/$/, nothing],
  [/^POST \/api\/v1\/pagos\/wompi\/eventos\/$/, nothing],
  [/^POST \/api\/v1\/inscripciones\/[^/]+\/(cancelar|traspaso)\/$/, nothing],
  [/^DELETE \/api\/v1\/inscripciones\/[^/]+\/traspaso\/$/, nothing],
  [/^POST \/api\/v1\/traspasos\/[^/]+\/aceptar\/$/, bornOfLink],
  [/^POST \/api\/v1\/organizador\/inscripciones\/[^/]+\/traspaso\/$/, bornOf],
  [/^POST \/api\/v1\/organizador\/inscripciones\/[^/]+\/cancelar\/$/, givenBack],
  [/^POST \/api\/v1\/organizador\/eventos\/[^/]+\/(cancelar|cerrar-inscripciones)\/$/, nothing],
  [/^POST \/api\/v1\/admin\/pagos\/[^/]+\/reembolsado\/$/, nothing],
  [/^POST \/api\/v1\/inscripciones\/[^/]+\/equipo\/\d\/$/, nothing],
  [/^POST \/api\/v1\/equipos\/[^/]+\/aceptar\/$/, nothing],
  [/^(POST|DELETE) \/api\/v1\/inscripciones\/[^/]+\/equipo\/\d\/invitacion\/$/, nothing],
  [/^POST \/api\/v1\/eventos\/[^/]+\/lista-espera\/$/, nothing],
  [/^POST \/api\/v1\/lista-espera\/[^/]+\/(aceptar|dejar)\/$/, nothing],
  [/^POST \/api\/v1\/lista-espera\/entradas\/[^/]+\/salir\/$/, nothing],
  [/^POST \/api\/v1\/lista-espera\/mias\/[^/]+\/salir\/$/, nothing],
  [/^POST \/api\/v1\/organizador\/lista-espera\/[^/]+\/retirar\/$/, nothing],
  [/^POST \/api\/v1\/organizador\/inscripciones\/correo\/$/, nothing],
  [/^POST \/api\/v1\/correos\/[^/]+\/baja\/$/, nothing],
  [/^POST \/api\/v1\/autorizaciones\/[^/]+\/$/, nothing],
  [/^POST \/api\/v1\/usuarios\/contrasena\/(cambiar|restablecer)\/$/, nothing],
  [/^POST \/api\/v1\/usuarios\/(verificar-email|token\/refresh|token\/cerrar)\/$/, nothing],
  [/^POST \/api\/v1\/admin\/solicitudes\/[^/]+\/[^/]+\/$/, nothing],
  [/^DELETE \/api\/v1\/usuarios\/perfil\/$/, nothing],
  [/^POST \/api\/v1\/usuarios\/autorizaciones\/[^/]+\/retirar\/$/, nothing],
]

const recovering = ({ method = 'GET', url }: Request): Recover | undefined =>
  MORTAL.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1]

export const mayDie = (request: Request): boolean => recovering(request) !== undefined

function arm(world: Asking): void {
  if (world.death === undefined || !world.isJudged) return
  world.stage.breaker.arm(world.death)
  world.death = undefined
}

/** A job that was cut off is done anew. */
export const armForJobs = arm

/**
 * The process dies in the middle of a call and nobody hears its answer. Started again, it gets the same call once more: in the
 * end everything is as if it had been done once, or not at all.
 */
export async function askAndDie(world: Asking, given: Request, expected: Expected): Promise<Answer> {
  const { database } = world.stage.api
  const request = { ...given, headers: { 'idempotency-key': randomUUID(), ...given.headers } }
  const before = await digestOf(database)
  arm(world)
  const unheard = await world.send(request)
  const mayLeave = expected.may === 'yes' || expected.leaves
  if (!(await world.stage.restart()))
    return world.judge(request, expected, unheard, mayLeave ? undefined : before)
  const after = await digestOf(database)
  const changed = [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table)
  if (changed.length === 0) return world.ask(request, expected)
  if (expected.may === 'no' && !expected.leaves)
    throw new Finding('cortado y cambió algo', `no debía hacerse y cambió: ${changed.join(', ')}`)
  const again = await world.ask(request, { may: 'maybe', because: 'se hizo, o no', leaves: true })
  if (again.isDone || expected.leaves) return again
  // It says no because it was done.
  return { status: 200, isDone: true, body: await recovering(request)?.(world, request.url) }
}
