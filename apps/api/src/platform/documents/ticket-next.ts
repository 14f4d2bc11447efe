import type { Pdf } from './pdf-file'
import { type Box, fitted } from './pdf-pieces'
import { grouped, tagged, untagged } from './pdf-tags'
import type { Ticket } from './ticket.drawing'
import { GREY, INK, type Look } from './ticket-look'

/** More hours than these are read on the race's page. */
const MOST_PICKUPS = 3

/** What a runner does from now until the start. */
export function drawNext(page: Pdf, ticket: Ticket, look: Look, { x, y, width }: Box): void {
  tagged(page, 'H2', () => fitted(page, 'Qué sigue', { x, y, width, height: 18, sizes: [14] }, INK))
  grouped(page, 'L', () => {
    let top = y + 22
    for (const [index, step] of steps(ticket).entries()) {
      untagged(page, () => page.circle(x + 8, top + 7, 8).fill(look.ground))
      grouped(page, 'LI', () => drawStep(page, index + 1, step, look, { x, y: top, width }))
      top = page.y + 7
    }
  })
}

type Step = readonly [title: string, lines: readonly string[]]

function drawStep(page: Pdf, number: number, [title, lines]: Step, look: Look, { x, y, width }: Box): void {
  tagged(page, 'Lbl', () => {
    page.font('bold').fontSize(9).fillColor(look.onGround)
    page.text(String(number), x, y + 3, { width: 16, align: 'center' })
  })
  grouped(page, 'LBody', () => {
    page.font('bold').fontSize(10).fillColor(INK)
    tagged(page, 'P', () => page.text(title, x + 26, y + 1, { width: width - 26 }))
    page.font('regular').fontSize(9).fillColor(GREY)
    for (const line of lines)
      tagged(page, 'P', () =>
        page.text(line, x + 26, page.y + 1, { width: width - 26, height: 24, ellipsis: true }),
      )
  })
}

function steps({ pickups, collector, date, category, page_url }: Ticket): Step[] {
  const told = pickups.slice(0, MOST_PICKUPS)
  // Each place once, then its hours.
  const hours = [...new Set(told.map(({ where }) => where))].flatMap((place) => [
    place,
    ...told.filter(({ where }) => where === place).map(({ when }) => `   ${when}`),
  ])
  const more = pickups.length > MOST_PICKUPS ? [`Y más en ${page_url}`] : []
  return [
    [
      'Reclama tu kit',
      hours.length > 0 ? [...hours, ...more] : [`Lugar y horario, en la página de la carrera: ${page_url}`],
    ],
    [
      collector === null ? 'Ve con tu documento y esta entrada' : `Puede ir también ${collector}`,
      [
        collector === null
          ? 'Si no puedes ir, autoriza a otra persona en la página de tu inscripción.'
          : 'Con su documento y el QR de su autorización.',
      ],
    ],
    ['Llega a la salida', [date === '' ? `${category}: hora por confirmar` : `${category}: ${date}`]],
  ]
}
