import type { MyData } from '@zancada/contracts'
import { saidDate } from '../../platform/spanish-moment.rules'
import { linesOf } from './my-data-words.rules'
import { recordPagesPdf } from './record-pages'

/** Everything we hold about a person, to be read on paper: one part per kind of thing, one block per record. */
export function myDataPdf(data: MyData): Promise<Buffer> {
  const on = saidDate(new Date(data.generated_at), 'America/Bogota')
  return recordPagesPdf({
    name: 'Mis datos · Zancada',
    title: 'Tus datos personales',
    subtitle: `Los datos tuyos que guardamos al ${on}`,
    lead: 'La Ley 1581 de 2012 te da derecho a conocer, corregir y pedir que se supriman tus datos. Casi todo lo cambias en tu perfil; las fechas y horas son de Colombia.',
    parts: partsOf(data).map(({ title, records, titleOf }) => ({
      title,
      none: 'No tenemos nada tuyo aquí.',
      records: records.map((record) => ({ title: titleOf?.(record) ?? '', lines: linesOf(record) })),
    })),
  })
}

interface Part {
  readonly title: string
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** What tells one record from another, shown over it. */
  readonly titleOf?: (record: Readonly<Record<string, unknown>>) => string
}

function partsOf(data: MyData): Part[] {
  const one = (record: Readonly<Record<string, unknown>> | null) => (record === null ? [] : [record])
  const race = (record: Readonly<Record<string, unknown>>) => String(record.event_name ?? '')
  const runner = (record: Readonly<Record<string, unknown>>) =>
    [record.first_name, record.last_name].filter(Boolean).join(' ')
  const raceAndRunner = (record: Readonly<Record<string, unknown>>) =>
    [race(record), runner(record)].filter(Boolean).join(' · ')
  const code = (record: Readonly<Record<string, unknown>>) => `Compra ${record.code ?? record.order_code}`
  return [
    { title: 'Tu cuenta', records: [data.account] },
    { title: 'Tu perfil de corredor', records: one(data.runner_profile) },
    { title: 'Tu organización', records: one(data.organizer) },
    { title: 'Equipos en los que trabajas', records: data.staff },
    { title: 'Tus inscripciones', records: data.registrations.as_runner, titleOf: raceAndRunner },
    { title: 'Personas que inscribiste', records: data.registrations.as_buyer, titleOf: raceAndRunner },
    { title: 'Tus compras', records: data.orders, titleOf: code },
    { title: 'Tus pagos', records: data.payments, titleOf: code },
    { title: 'Tus devoluciones', records: data.refunds, titleOf: code },
    { title: 'Corredores guardados', records: data.saved_runners, titleOf: runner },
    { title: 'Tus autorizaciones', records: data.consents, titleOf: raceAndRunner },
    { title: 'Listas de espera', records: data.waitlist, titleOf: race },
    { title: 'Avisos de apertura', records: data.opening_notices, titleOf: race },
    { title: 'Invitaciones a equipos', records: data.team_invitations, titleOf: race },
    { title: 'Consultas y reclamos', records: data.data_requests, titleOf: ({ code }) => String(code) },
    { title: 'Carreras guardadas', records: data.saved_races, titleOf: race },
    { title: 'Traspasos', records: data.transfers, titleOf: race },
    { title: 'Quién puede reclamar tu kit', records: data.pickup_authorizations, titleOf: race },
    { title: 'Sesiones', records: data.sessions },
    { title: 'Correos que no han salido', records: data.waiting_mails },
    { title: 'Tu actividad en la plataforma', records: data.activity },
  ]
}
