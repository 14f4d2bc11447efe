import { dueOn } from '../src/modules/privacy'
import { colombianDay } from '../src/modules/settings'
import type { DemoSeed } from './demo-seed'

const DAY_MS = 86_400_000

/** What people ask about their data: one that is late, two that are open and one that was answered. */
const REQUESTS = [
  {
    kind: 'reclamo',
    state: 'in_progress',
    name: 'Óscar Peña',
    email: 'oscar.pena@correo.test',
    body: 'Mi apellido aparece mal escrito en la entrada y en los resultados. Quiero que lo corrijan.',
    channel: 'mail',
    days_ago: 32,
  },
  {
    kind: 'consulta',
    state: 'received',
    name: 'Luz Marina Castro',
    email: 'luz.castro@correo.test',
    body: '¿Qué datos míos tienen y con quién los comparten?',
    channel: 'site',
    days_ago: 4,
  },
  {
    kind: 'reclamo',
    state: 'received',
    name: 'Julián Ardila',
    email: 'julian.ardila@correo.test',
    body: 'Llamó para pedir que no le escriban más promociones.',
    channel: 'phone',
    days_ago: 1,
  },
  {
    kind: 'consulta',
    state: 'answered',
    name: 'Paola Nieto',
    email: 'paola.nieto@correo.test',
    body: 'Quiero saber si guardan mi grupo sanguíneo.',
    channel: 'site',
    days_ago: 20,
    answer: 'Lo borramos 60 días después de tu última carrera: hoy no lo tenemos.',
  },
] as const

export const dataRequestsSeed: DemoSeed = {
  name: 'data-requests',
  run: async (tx, clock) => {
    for (const { days_ago, ...request } of REQUESTS) {
      const received_at = new Date(clock.now().getTime() - days_ago * DAY_MS)
      await tx
        .insertInto('data_requests')
        .values({
          ...request,
          received_at,
          updated_at: received_at,
          due_on: dueOn(request.kind, colombianDay(received_at)),
          ...('answer' in request && { answered_at: new Date(received_at.getTime() + 5 * DAY_MS) }),
        })
        .execute()
    }
  },
}
