import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from './build-api'
import { type Connection, connect } from './platform/database/connect'
import { httpOptions } from './platform/http/http-options'
import { createMetrics } from './platform/http/metrics'
import { routeTable } from './route-table.gen'
import { createTestApi, type TestApi } from './testing'
import { openChargeDesk } from './testing/charge-desk'
import { createSignedInOrganizer, createSignedInStaff } from './testing/event-factories'
import { openImportOrders } from './testing/import-orders'
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
  ['runner', 'inscripciones/:registration/carrera/'],
  ['runner', 'inscripciones/:registration/entrada.pdf'],
  ['runner', 'inscripciones/:registration/evento.ics'],
  ['runner', 'ordenes/?evento=:race'],
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
  ['guest', 'ordenes/?evento=:race'],
  ['guest', 'ordenes/corredores-guardados/'],
  ['guest', 'lista-espera/mias/'],
  ['guest', 'usuarios/invitado/cuenta/'],
  ['guest', 'solicitudes-de-datos/'],
  ['volunteer', 'organizador/eventos/:race/jornada/?desde=:mark'],
  ['volunteer', 'organizador/eventos/:race/jornada/preparacion/'],
  ['volunteer', 'organizador/eventos/:race/jornada/conflictos/'],
  ['volunteer', 'organizador/eventos/:race/jornada/dispositivos/'],
  ['volunteer', 'organizador/eventos/'],
  ['volunteer', 'organizador/eventos/:race/afiche.pdf'],
  ['anyone', 'eventos/publicos/'],
  ['anyone', 'eventos/publicos/:race/'],
  ['anyone', 'eventos/:race/aviso/'],
  ['anyone', 'organizadores/publicos/'],
  ['anyone', 'organizadores/publicos/:organizer/'],
  ['anyone', 'pagos/wompi/transacciones/:transaction/'],
  ['anyone', 'cambios-categoria/:charge/'],
  ['anyone', 'importaciones/enlace/:list/'],
  ['anyone', 'importaciones/enlace/:list/corredores/'],
  ['anyone', 'importaciones/enlace/:list/solicitud-de-pago.pdf'],
  ['anyone', 'textos-legales/'],
  ['anyone', 'textos-legales/:text/'],
  ['anyone', 'catalogos/'],
  ['anyone', 'catalogos/ciudades/'],
  ['anyone', 'salud/'],
  ['anyone', 'listo/'],
]

const ONE_ROW = 'a link whose token is found by an index, or carries the id of what it opens'

/** What such people may ask for too and is not measured here, each with its reason. */
const NOT_MEASURED: Readonly<Record<string, string>> = {
  'autorizaciones/:token/': ONE_ROW,
  'avisos/:token/': ONE_ROW,
  'correos/:token/': ONE_ROW,
  'devoluciones/cuenta/:token/': ONE_ROW,
  'equipos/:token/': ONE_ROW,
  'equipos/:token/carrera/': ONE_ROW,
  'guardadas/baja/:token/': ONE_ROW,
  'lista-espera/:token/': ONE_ROW,
  'lista-espera/entradas/:token/': ONE_ROW,
  'traspasos/:token/': ONE_ROW,
  'traspasos/:token/carrera/': ONE_ROW,
  'usuarios/invitacion/:token/': ONE_ROW,
  'inscripciones/enlace/': 'answers the registration that its link carries, as inscripciones/:id/ does',
  'inscripciones/:id/equipo/': 'only of a relay: the seats of one team',
  'usuarios/datos.pdf': 'draws what usuarios/datos/ answers, which is measured',
  'usuarios/google/': 'only redirects to Google',
  'widgets/:id/':
    'one widget by its id, and the categories of its race as eventos/publicos/:slug/ tells them',
  'organizador/en-vivo/': 'never ends; all open panels share one look at the marks of their races',
  'organizador/eventos/:slug/jornada/avance/': 'counts its own race and grows with it (ADR 60)',
  'organizador/resumen/': 'an organizer’s dashboard, of their own races',
}

/** Whose calls are walked: of other permissions and of administrators nothing is promised here. */
const WALKED = ['anyone', 'runner', 'buyer', 'account', 'organizer:any', 'organizer:race-day']

it('every call of theirs is measured here, or is left out for a reason', () => {
  const patternOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/:\w+/g, ':')
  const asked = Object.entries(routeTable).flatMap(([route, { access }]) =>
    route.startsWith('GET ') && WALKED.includes(access)
      ? [patternOf(route.slice('GET /api/v1/'.length))]
      : [],
  )
  const measured = CALLS.map(([, path]) => patternOf(path))
  const leftOut = Object.keys(NOT_MEASURED).map(patternOf)
  const undecided = asked.filter((path) => !measured.includes(path) && !leftOut.includes(path))
  const stale = leftOut.filter((path) => !asked.includes(path) || measured.includes(path))
  expect({ undecided, stale }).toEqual({ undecided: [], stale: [] })
})

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
    const charging = await openChargeDesk(api, 40_000)
    const dearer = await charging.createRaces()
    const [chargedId = ''] = (await createPaidOrder(api, dearer.race)).registrationIds
    await charging.ask(chargedId, dearer.other.id)
    const charge = await charging.linkTo((await charging.registrationOf(chargedId)).email ?? '')
    const { token: list } = await (await openImportOrders(api)).held(2)
    await copy({ order: theirs.id, payment: theirs.payment.id, registration: registrationId, elsewhere })

    one = connect({ url: api.databaseUrl, max: 1 })
    const { database } = one
    const deps = { ...api.deps, database, sessions: database, replica: database }
    await app.register(buildApi(deps, createMetrics()))
    const values = {
      race: race.event.slug,
      mark: String(mark),
      organizer: organizer.slug,
      transaction: mine.payment.provider_transaction_id,
      text: 'terminos',
      charge,
      list,
    }
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
