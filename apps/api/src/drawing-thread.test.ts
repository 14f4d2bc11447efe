import { describe, expect, it } from 'vitest'
import { ticketDrawing } from './platform/documents/ticket.drawing'
import { testDrawings } from './testing/drawings'
import { readPdf } from './testing/read-pdf'

describe('what the product draws', () => {
  const ticket = {
    event_name: 'Media Guayacán Dorado',
    date: 'Domingo 6 de diciembre de 2026, 6:00 a. m.',
    place: 'Plaza Mayor, Medellín',
    runner: 'Camila Duarte Ñáñez',
    document: 'CC 1020304050',
    category: '21K',
    bib: 'A-1024',
    size: 'M',
    ticket_code: 'K3F97QW2ABCD1234',
    ticket_text: `Z1.K3F97QW2ABCD1234.t4q0xc.AZjA3gAAcACAAAAAAAAAAQ.${'s'.repeat(86)}`,
    page_url: 'https://zancada.co/media-guayacan-dorado',
    organizer: 'Andes en Marcha',
    pickups: [{ where: 'Plaza Mayor', when: 'sábado, 5 de diciembre, de 9:00 a. m. a 6:00 p. m.' }],
    collector: null,
  }

  it('is drawn in a thread, with a page and the facts of each runner', async () => {
    const pages = readPdf(
      await testDrawings.draw(ticketDrawing, {
        tickets: [ticket, { ...ticket, runner: 'Iván', bib: null, pickups: [], collector: 'Tomás Vélez' }],
        primary_color: '#0E7C86',
        picture: null,
      }),
    )
    expect(pages).toHaveLength(2)
    for (const words of [
      'Media Guayacán Dorado',
      'Camila Duarte Ñáñez',
      'A-1024',
      'K3F9 7QW2 ABCD 1234',
      '9:00 a. m. a 6:00 p. m.',
    ])
      expect(pages[0]).toContain(words)
    expect(pages[1]).toContain('Iván')
    expect(pages[1]).toContain('Se asigna después')
    expect(pages[1]).toContain('Puede ir también Tomás Vélez')
  })

  it('is nothing that it does not know', async () => {
    await expect(testDrawings.draw({ name: 'medal' }, null)).rejects.toThrow('Nobody does "medal"')
  })
})
