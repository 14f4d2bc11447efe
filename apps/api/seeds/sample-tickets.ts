import { sql } from 'kysely'
import { correction, generate } from 'lean-qr'
import type { Database } from '../src/platform/database/connect'
import type { TicketSigner } from '../src/platform/tokens/ticket-signer'
import { TODAY_RACE } from './races'

/** A ticket to hold before the camera, with the expected answer of the scan. */
export interface SampleTicket {
  readonly title: string
  readonly expected: string
  readonly runner: string
  /** What the QR says, for typing by hand. */
  readonly text: string
  /** The QR, drawn in a square of so many units: the `d` of an SVG path. */
  readonly qr: { readonly size: number; readonly path: string }
}

interface Case {
  readonly title: string
  readonly expected: string
  /** Of the race's registrations; `other` are those of another race. */
  readonly of: ReturnType<typeof sql<boolean>>
  readonly isOther?: boolean
  /** What becomes of the text that the ticket carries. */
  readonly spoil?: (text: string) => string
  readonly says?: 'bare' | 'pickup'
}

const plain = sql<boolean>`registrations.state = 'confirmed' and registrations.accredited_at is null
  and registrations.birth_on < now() - interval '19 years' and not lacks_consents and not owes and pickup_code is null`

const CASES: readonly Case[] = [
  { title: 'Lista para entregar', expected: 'Entrega el kit completo.', of: plain },
  { title: 'Otra lista para entregar', expected: 'Entrega el kit completo o solo una parte.', of: plain },
  {
    title: 'Entrada de antes, sin firma',
    expected: 'Vale igual: su código está en la lista.',
    of: plain,
    says: 'bare',
  },
  {
    title: 'Ya reclamó',
    expected: 'Avisa quién entregó el kit y cuándo. En el check-in, deja ingresar.',
    of: sql<boolean>`registrations.accredited_at is not null and registrations.state = 'confirmed'`,
  },
  {
    title: 'Menor de edad',
    expected: 'Pide al acudiente.',
    of: sql<boolean>`registrations.state = 'confirmed' and registrations.accredited_at is null
      and registrations.birth_on > now() - interval '17 years'`,
  },
  {
    title: 'Sin autorizaciones',
    expected: 'Se firman en el puesto antes de entregar.',
    of: sql<boolean>`registrations.state = 'confirmed' and lacks_consents and registrations.accredited_at is null`,
  },
  {
    title: 'Debe la diferencia de categoría',
    expected: 'Avisa que falta un pago.',
    of: sql<boolean>`registrations.state = 'confirmed' and owes and registrations.accredited_at is null`,
  },
  {
    title: 'Reclama otra persona',
    expected: 'El QR de quien el corredor autorizó: muestra su nombre y su documento.',
    of: sql<boolean>`registrations.state = 'confirmed' and pickup_code is not null
      and registrations.accredited_at is null`,
    says: 'pickup',
  },
  {
    title: 'Cancelada',
    expected: 'Ya no corre: no se entrega ni ingresa.',
    of: sql<boolean>`registrations.state = 'cancelled'`,
  },
  {
    title: 'De otra carrera',
    expected: 'Dice que es de otro evento.',
    of: sql<boolean>`registrations.state = 'confirmed'`,
    isOther: true,
  },
  { title: 'Falsificada', expected: 'La firma no es de Zancada.', of: plain, spoil: forge },
  {
    title: 'Rota',
    expected: 'No se puede leer: pide buscar por nombre o documento.',
    of: plain,
    spoil: tear,
  },
]

/** Of the race that is about to be run: one ticket for each case that volunteers at a table or a gate meet. */
export async function selectSampleTickets(
  database: Database,
  signer: Pick<TicketSigner, 'textOf'>,
): Promise<SampleTicket[]> {
  const samples: SampleTicket[] = []
  const shown: string[] = []
  for (const { title, expected, of, isOther = false, spoil, says } of CASES) {
    const { rows } = await sql<{
      id: string
      event_id: string
      code: string
      issued_at: Date
      runner: string
      pickup_code: string | null
    }>`
      select registrations.id, registrations.event_id, registrations.ticket_code as code,
        registrations.confirmed_at as issued_at, first_name || ' ' || last_name as runner, pickup_code
      from registrations join events on events.id = registrations.event_id,
      lateral (select
        (select count(distinct kind) < 2 from consents where registration_id = registrations.id
          and kind in ('waiver', 'data_policy') and revoked_at is null) as lacks_consents,
        exists (select from category_charges where registration_id = registrations.id
          and state = 'awaiting_payment') as owes,
        (select code from pickup_authorizations where registration_id = registrations.id
          and revoked_at is null) as pickup_code
      ) as facts
      where events.slug = ${isOther ? 'media-guayacan-dorado' : TODAY_RACE} and registrations.ticket_code is not null
        and registrations.id <> all(${shown}::uuid[]) and (${of})
      order by registrations.id limit 1
    `.execute(database)
    const [ticket] = rows
    if (!ticket) continue
    shown.push(ticket.id)
    const signed = says === 'bare' ? ticket.code : signer.textOf(ticket)
    const text = says === 'pickup' ? (ticket.pickup_code ?? '') : (spoil?.(signed) ?? signed)
    samples.push({ title, expected, runner: ticket.runner, text, qr: drawQr(text) })
  }
  return samples
}

/** The same letters, the last of the signature's turned around. */
function forge(text: string): string {
  return text.slice(0, -12) + [...text.slice(-12)].toReversed().join('')
}

/** In the middle of its code, which is good by itself. */
function tear(text: string): string {
  return text.slice(0, 10)
}

function drawQr(text: string): SampleTicket['qr'] {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const squares: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  return { size: code.size, path: squares.join('') }
}
