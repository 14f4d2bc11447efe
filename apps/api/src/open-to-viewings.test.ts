import type { RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './build-api'
import { routeTable } from './route-table.gen'
import { createRunner, createTestApi, logInAs, type TestApi } from './testing'
import { ask } from './testing/endless-answers'
import { createOrganizer } from './testing/factories'
import { createRace } from './testing/order-factories'
import { createTicket } from './testing/race-tickets'
import { createAdmin, viewAs } from './testing/viewings'

/** The one call that only a viewing makes. */
const ENDS_IT = 'POST /api/v1/ver-como/terminar/'

/**
 * Fields that no answer to a viewing may fill: health and whom to call, what lets somebody in, what opens something by
 * itself, and where people are. Each is left out by the list, or is excused below.
 */
const MUST_NOT_LEAVE =
  /^(eps|blood_type|weight_kg|height_cm|emergency_contact.*|answers|code|qr.*|ticket.*|.*token.*|.*secret.*|password.*|checkout.*|.*link|payment_url|ip|user_agent|address|bank_account.*|pin)$/

const EXCUSED: Readonly<Record<string, string>> = {
  'GET /api/v1/catalogos/ eps': 'the names of EPS that forms offer: nobody’s',
  'GET /api/v1/catalogos/ code': 'of cities and kinds of document',
  'GET /api/v1/catalogos/ciudades/ code': 'of cities and countries',
  'GET /api/v1/eventos/publicos/:slug/ address': 'where a race begins, on its public page',
  'GET /api/v1/inscripciones/mias/ address':
    'where the kits of a race are handed over, as on its public page',
  'GET /api/v1/inscripciones/:id/ address': 'where the kits of a race are handed over, as on its public page',
}

/** The calls that a row opens, with the fields that it hides. */
const openToViewings: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(routeTable).flatMap(([name, { viewings }]) => (viewings ? [[name, viewings]] : [])),
)

describe('somebody who looks as another person does', { timeout: 240_000 }, () => {
  let api: TestApi
  const routes: RouteOptions[] = []
  let headers: Record<string, string>
  let own: Record<string, string>
  /** A request for each line of the list, in its order. */
  let paths: readonly string[]
  let secrets: string[]

  /** Of a runner who also organizes a race, so that nothing is closed to them by who they are. */
  beforeAll(async () => {
    api = await createTestApi({ extend: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
    const person = await createRunner(api)
    const organizer = await createOrganizer(api.database, { owner_id: person.id, state: 'approved' })
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    const ticket = await createTicket(api, race, {
      email: person.email,
      emergency_contact_name: 'Madre Secreta',
      emergency_contact_phone: '+573009998877',
    })
    await api.database
      .updateTable('registrations')
      .set({
        eps: 'Sanitas Secreta',
        blood_type: 'AB-',
        answers: JSON.stringify({ alergias: 'Maní Secreto' }),
      })
      .where('id', '=', ticket.id)
      .execute()
    await api.database
      .updateTable('runner_profiles')
      .set({
        eps: 'Sura Secreta',
        blood_type: 'O-',
        weight_kg: 61.7,
        height_cm: 163.4,
        emergency_contact_name: 'Padre Secreto',
        emergency_contact_phone: '+573001112233',
      })
      .where('user_id', '=', person.id)
      .execute()
    own = (await logInAs(api, person.email)).headers
    const authorized = await api.app.inject({
      method: 'POST',
      url: `/api/v1/inscripciones/${ticket.id}/autorizar-retiro/`,
      headers: own,
      payload: { person: { full_name: 'Quien Recoge', document_type: 'CC', document_number: '1098765' } },
    })
    const { pickup, ticket_text } = authorized.json()
    secrets = [
      'Madre Secreta',
      '+573009998877',
      'Sanitas Secreta',
      'AB-',
      'Maní Secreto',
      'Sura Secreta',
      'O-"',
      '61.7',
      '163.4',
      'Padre Secreto',
      '+573001112233',
      ticket.code,
      ticket_text,
      pickup.code,
    ]
    paths = [
      '/api/v1/catalogos/',
      '/api/v1/catalogos/ciudades/',
      '/api/v1/eventos/publicos/',
      `/api/v1/eventos/publicos/${race.event.slug}/`,
      '/api/v1/guardadas/',
      '/api/v1/guardadas/marcas/',
      `/api/v1/inscripciones/${ticket.id}/`,
      '/api/v1/inscripciones/mias/',
      '/api/v1/lista-espera/mias/',
      '/api/v1/organizador/eventos/',
      `/api/v1/organizador/inscripciones/?evento=${race.event.slug}&conteo=1`,
      `/api/v1/organizador/inscripciones/opciones/?evento=${race.event.slug}`,
      '/api/v1/organizador/pagos-recibidos/',
      '/api/v1/organizador/resumen/',
      '/api/v1/organizador/saldos/',
      '/api/v1/organizadores/publicos/',
      `/api/v1/organizadores/publicos/${organizer.slug}/`,
      '/api/v1/textos-legales/',
      '/api/v1/textos-legales/terminos/',
      '/api/v1/usuarios/perfil/',
    ]
    headers = (await viewAs(api, await createAdmin(api), person.id)).headers
  })
  afterAll(() => api.close())

  it('is refused whatever the list does not open, by every road and method', async () => {
    const wrong: string[] = []
    let refused = 0
    for (const { method, url, config } of routes) {
      if (config?.call === undefined) continue
      const name = `${method === 'HEAD' ? 'GET' : method} ${url}`
      if (name === ENDS_IT) continue
      const { statusCode, body } = await ask(api, { method: method as 'GET', url: nowhere(url), headers })
      const code = method === 'HEAD' || body === '' ? null : JSON.parse(body).code
      const expected = method === 'GET' || method === 'HEAD' ? 'viewing_closed' : 'viewing_read_only'
      const isRefused = statusCode === 403 && (code === null || code === expected)
      if (isRefused) refused += 1
      const isRight =
        name in openToViewings ? [200, 404].includes(statusCode) || isBadAddress(name, statusCode) : isRefused
      if (!isRight) wrong.push(`${method} ${url} → ${statusCode} ${body.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(250)
  })

  it('is let by rows into reads, none of them of the administration', () => {
    const opened = Object.keys(openToViewings)
    expect(opened.length).toBeGreaterThan(15)
    expect(opened.filter((name) => !name.startsWith('GET ') || routeTable[name]?.access === 'admin')).toEqual(
      [],
    )
    const ownCalls = Object.entries(routeTable).filter(([, { access }]) => access === 'viewing')
    expect(ownCalls.map(([name]) => name)).toEqual([ENDS_IT])
  })

  it('reads answers that leave out health, what lets in, links and keys; none is a file or a stream', () => {
    const opened = apiRoutes(api.deps).filter(
      ({ call }) => `GET ${call.path}` in openToViewings && call.method === 'GET',
    )
    expect(opened).toHaveLength(Object.keys(openToViewings).length)
    const leaving = opened.flatMap(({ call }) => {
      const name = `GET ${call.path}`
      const hidden = openToViewings[name] ?? []
      return fieldsOf(z.toJSONSchema(call.answer, { unrepresentable: 'any', io: 'output' }))
        .filter((field) => MUST_NOT_LEAVE.test(field) && !hidden.includes(field))
        .map((field) => `${name} ${field}`)
        .filter((line) => !(line in EXCUSED))
    })
    expect(leaving).toEqual([])
    expect(
      opened.filter(({ call }) => !(call.answer instanceof z.ZodObject)).map(({ call }) => call.path),
    ).toEqual([])
  })

  it('reads nothing of it in the answers themselves, which still are what their contracts say', async () => {
    const asSeen = async (by: Record<string, string>) => {
      const answers = await Promise.all(paths.map((url) => api.app.inject({ url, headers: by })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
      return answers.map(({ body }) => body)
    }
    const bodies = await asSeen(headers)
    // The lists that forms offer name every EPS and blood type, and nobody's.
    const ofPeople = bodies.filter((_, at) => paths[at] !== '/api/v1/catalogos/')
    expect(secrets.filter((secret) => ofPeople.some((body) => body.includes(secret)))).toEqual([])
    // Its person does read all of it: otherwise nothing was looked for.
    const theirs = (await asSeen(own)).join('\n')
    expect(secrets.filter((secret) => !theirs.includes(secret))).toEqual([])
    const calls = apiRoutes(api.deps).map(({ call }) => call)
    for (const [at, name] of Object.keys(openToViewings).entries()) {
      const call = calls.find(({ method, path }) => `${method} ${path}` === name)
      expect(matches(call?.path ?? '', paths[at] ?? ''), `${name} is not asked`).toBe(true)
      expect(() => call?.answer.parse(JSON.parse(bodies[at] ?? '')), name).not.toThrow()
    }
    expect(paths).toHaveLength(Object.keys(openToViewings).length)
  })

  it('leaves no trace in any table by reading all that is open', async () => {
    const before = await everything()
    for (const url of paths) await api.app.inject({ url, headers })
    expect(await everything()).toEqual(before)
    // Somebody who does write is seen.
    await createRunner(api)
    expect(await everything()).not.toEqual(before)
  })

  /** What every table holds, by its name. */
  async function everything(): Promise<Record<string, string>> {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    `.execute(api.database)
    const told: Record<string, string> = {}
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ mark: string | null }>`
        select md5(string_agg(each::text, '|' order by each::text)) as mark
        from ${sql.table(`${schema}.${name}`)} as each
      `.execute(api.database)
      told[`${schema}.${name}`] = rows[0]?.mark ?? ''
    }
    return told
  }
})

/** Every value of its path names a record that is not there. */
function nowhere(url: string): string {
  return url.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
}

/** A kind of text that does not exist is told as bad input. */
function isBadAddress(name: string, statusCode: number): boolean {
  return statusCode === 400 && name.endsWith('/opciones/')
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
}

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(fieldsOf)]
      : fieldsOf(value),
  )
}
