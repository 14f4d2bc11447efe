import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from './build-api'
import { type Connection, connect } from './platform/database/connect'
import { httpOptions } from './platform/http/http-options'
import { createMetrics } from './platform/http/metrics'
import { createTestApi, type TestApi } from './testing'
import { createSignedInOrganizer, createSignedInStaff } from './testing/event-factories'
import { copyId, deleteCopies, multiplyRow } from './testing/many-rows'
import { createRace, type Race } from './testing/order-factories'
import { createPaidOrder } from './testing/paid-orders'
import { createRunner, logInAs } from './testing/people'
import { createRaceDevice } from './testing/race-devices'
import { rowsRead } from './testing/rows-read'

/** Registrations of other people, half of them in the same race. */
const OTHERS = 4_000
/** What one call may read of any table: its page, and a little more. */
const MOST_READ = 200

type Who = 'runner' | 'guest' | 'volunteer' | 'anyone'

/** What runners, guests, volunteers and open pages ask for; of organizers and administrators nothing is promised here. */
const CALLS: [Who, string][] = [
  ['runner', 'inscripciones/mias/'],
  ['runner', 'inscripciones/mias/?cuando=proximas'],
  ['runner', 'inscripciones/mias/?q=ana'],
  ['runner', 'inscripciones/:registration/'],
  ['runner', 'ordenes/:order/'],
  ['runner', 'ordenes/corredores-guardados/'],
  ['runner', 'lista-espera/mias/'],
  ['runner', 'guardadas/'],
  ['runner', 'guardadas/marcas/'],
  ['runner', 'eventos/:race/lista-espera/'],
  ['runner', 'usuarios/perfil/'],
  ['runner', 'usuarios/sesiones/'],
  ['runner', 'usuarios/autorizaciones/'],
  ['runner', 'usuarios/datos/'],
  ['runner', 'usuarios/textos-pendientes/'],
  ['runner', 'usuarios/perfil/eliminacion/'],
  ['guest', 'inscripciones/mias/'],
  ['guest', 'inscripciones/mias/?cuando=pasadas'],
  ['guest', 'inscripciones/:registration/'],
  ['guest', 'ordenes/:order/'],
  ['guest', 'ordenes/corredores-guardados/'],
  ['guest', 'lista-espera/mias/'],
  ['guest', 'usuarios/invitado/cuenta/'],
  ['guest', 'solicitudes-de-datos/'],
  ['volunteer', 'organizador/eventos/:race/jornada/?desde=:mark'],
  ['volunteer', 'organizador/eventos/:race/jornada/preparacion/'],
  ['volunteer', 'organizador/eventos/:race/jornada/conflictos/'],
  ['volunteer', 'organizador/eventos/'],
  ['anyone', 'eventos/publicos/'],
  ['anyone', 'eventos/publicos/:race/'],
  ['anyone', 'organizadores/publicos/'],
  ['anyone', 'listo/'],
]

describe('with many registrations of other people', () => {
  let api: TestApi
  let one: Connection | undefined
  let race: Race
  const app = Fastify(httpOptions)
  const asked = new Map<
    Who,
    { readonly headers: Record<string, string>; readonly values: Record<string, string> }
  >()

  beforeAll(async () => {
    api = await createTestApi()
    const { organizer, headers: owner } = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: organizer.id } })
    const elsewhere = await createRace(api)
    const runner = await createRunner(api)
    const { headers } = await logInAs(api, runner.email)
    const mine = await createPaidOrder(api, race, { email: runner.email })
    const theirs = await createPaidOrder(api, race)
    const volunteer = await createSignedInStaff(api, organizer.id, ['check-in', 'acreditacion'])
    const [registrationId = ''] = theirs.registrationIds
    const { ticket_code } = await api.database
      .selectFrom('registrations')
      .select('ticket_code')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    const device = createRaceDevice(api, race.event.slug, { headers: owner })
    await device.results([device.scan(ticket_code ?? '', { kind: 'accreditation' })])
    const { mark } = await device.sync()
    await copy({ order: theirs.id, payment: theirs.payment.id, registration: registrationId, elsewhere })

    one = connect({ url: api.databaseUrl, max: 1 })
    const { database } = one
    const deps = { ...api.deps, database, sessions: database, replica: database }
    await app.register(buildApi(deps, createMetrics()))
    const values = { race: race.event.slug, mark: String(mark) }
    const of = ({ code, registrationIds: [registration = ''] }: typeof mine) => ({
      ...values,
      order: code,
      registration,
    })
    asked.set('runner', { headers, values: of(mine) })
    asked.set('guest', { headers: theirs.headers, values: of(theirs) })
    asked.set('volunteer', { headers: volunteer.headers, values })
    asked.set('anyone', { headers: {}, values })
  }, 240_000)
  afterAll(async () => {
    await app.close()
    await one?.close()
    await deleteCopies(api.database, {
      scans: 'id',
      payments: 'id',
      checkouts: 'payable_id',
      registrations: 'id',
      orders: 'id',
    })
    await api.close()
  })

  it.each(CALLS)('what a %s asks for is answered without reading them: %s', async (who, path) => {
    const { headers = {}, values = {} } = asked.get(who) ?? {}
    const url = `/api/v1/${path.replace(/:(\w+)/g, (_whole, name) => values[name] ?? '')}`
    const ask = async () => (await app.inject({ url, headers })).statusCode
    expect(await ask()).toBe(200)
    if (!one) throw new Error('There is no connection to count on')
    const read = await rowsRead(one.database, ask)
    expect(Object.entries(read).filter(([, count]) => count > MOST_READ)).toEqual([])
  })

  async function copy(original: {
    readonly order: string
    readonly payment: string
    readonly registration: string
    readonly elsewhere: Race
  }): Promise<void> {
    const { elsewhere } = original
    const oneOf = (here: string, there: string) =>
      `case when n % 2 = 0 then '${there}'::uuid else '${here}'::uuid end`
    const event_id = oneOf(race.event.id, elsewhere.event.id)
    const order_id = copyId(0)
    const id = copyId(1)
    const email = "'copia' || n || '@correo.test'"
    await multiplyRow(api.database, 'orders', {
      where: { id: original.order },
      count: OTHERS,
      changes: { id: order_id, event_id, code: "'ZN-' || lpad(n::text, 10, '0')", guest_email: email },
    })
    await multiplyRow(api.database, 'registrations', {
      where: { id: original.registration },
      count: OTHERS,
      changes: {
        id,
        order_id,
        event_id,
        category_id: oneOf(race.category.id, elsewhere.category.id),
        email,
        ticket_code: "'COPIA' || n",
        document_number: '(10000000 + n)::text',
        document_key: "'copy' || n",
        bib: 'null',
      },
    })
    const paid = { payable_id: order_id, reference: "'COPIA-' || n" }
    await multiplyRow(api.database, 'checkouts', {
      where: { order_id: original.order },
      count: OTHERS,
      changes: paid,
    })
    await multiplyRow(api.database, 'payments', {
      where: { id: original.payment },
      count: OTHERS,
      changes: { ...paid, id: copyId(2), provider_transaction_id: "'copia-' || n" },
    })
    await multiplyRow(api.database, 'scans', {
      where: { registration_id: original.registration },
      count: OTHERS,
      changes: { id: copyId(3), registration_id: id, event_id, client_id: copyId(3) },
    })
  }
})
