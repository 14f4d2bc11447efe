import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf'
import { calendarFile } from './calendar-file'
import { finished, openPdf } from './pdf-file'
import { grouped, tagged, untagged } from './pdf-tags'
import { ticketPdf } from './ticket-pdf'

const ticket = {
  event_name: 'Media Guayacán Dorado',
  date: 'Domingo 6 de diciembre de 2026, 6:00 a. m.',
  place: 'Plaza Mayor, Medellín',
  runner: 'Camila Duarte Ospina',
  document: 'CC 1020304050',
  category: '21K',
  bib: 'A-1024',
  size: 'M',
  ticket_code: 'K3F97QW2ABCD1234',
  ticket_text: `Z1.K3F97QW2ABCD1234.t4q0xc.AZjA3gAAcACAAAAAAAAAAQ.${'s'.repeat(86)}`,
  page_url: 'https://zancada.co/media-guayacan-dorado',
  organizer: 'Andes en Marcha · hola@andes.test · +573001234567',
  pickups: [{ where: 'Plaza Mayor', when: 'sábado, 5 de diciembre, de 9:00 a. m. a 6:00 p. m.' }],
  collector: null,
}

describe('a document', () => {
  it('can be read as it was written, whichever were drawn before it', async () => {
    const said = async (words: string) => {
      const pdf = openPdf({ title: words, size: [300, 300] })
      pdf.font('medium').text(words)
      return readPdf(await finished(pdf))
        .join('')
        .trim()
    }
    // Letters that are drawn with the parts of others.
    expect(await said('Ýÿ Ãõ Çñ')).toBe('Ýÿ Ãõ Çñ')
    expect(await said('Yy Ao Cn')).toBe('Yy Ao Cn')
  })
})

describe('the ticket', () => {
  it('is a PDF with a page for each runner, whatever their names are like', async () => {
    const long = { ...ticket, runner: 'María Fernanda de los Ángeles '.repeat(6), bib: null, size: null }
    const pdf = (
      await ticketPdf({ tickets: [ticket, long], primary_color: null, picture: new Uint8Array([1, 2, 3]) })
    ).toString('latin1')
    expect(pdf.startsWith('%PDF-1.')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  it('says name and day once where its picture shows them, in words that are found and heard', async () => {
    const picture = await sharp({ create: { width: 40, height: 21, channels: 3, background: '#E2A10B' } })
      .jpeg()
      .toBuffer()
    const pdf = await ticketPdf({ tickets: [ticket], primary_color: null, picture })
    const [page = ''] = readPdf(pdf)
    const times = (words: string) => page.split(words).length - 1
    expect([times(ticket.event_name), times(ticket.date), times(ticket.place)]).toEqual([1, 1, 1])
    expect(pdf.toString('latin1')).toMatch(/\/S \/H1/)
    expect(pdf.toString('latin1')).toContain('/ca 0')
  })

  it('writes a long name whole', async () => {
    const runner = 'María Fernanda de los Ángeles Rodríguez-Santamaría y Castellanos'
    const pdf = await ticketPdf({ tickets: [{ ...ticket, runner }], primary_color: null, picture: null })
    expect((readPdf(pdf)[0] ?? '').replaceAll(/\s+/g, ' ')).toContain(runner)
  })
})

describe('the structure of a document', () => {
  const drawn = async (given: Partial<typeof ticket> = {}) =>
    ticketPdf({ tickets: [{ ...ticket, ...given }, ticket], primary_color: null, picture: null })

  it('says its language and its title, and that it is tagged', async () => {
    const pdf = (await drawn()).toString('latin1')
    expect(pdf).toMatch(/\/Lang \(es-CO\)/)
    expect(pdf).toMatch(/\/DisplayDocTitle true/)
    expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(pdf).toMatch(/\/Type \/StructTreeRoot/)
    expect(pdf).toContain('/Marked true')
  })

  it('has a ticket in reading order, with words for its QR', async () => {
    const pdf = (await drawn()).toString('latin1')
    const parts = [...pdf.matchAll(/\/S \/(\w+)/g)].map(([, kind]) => kind)
    const ofOne = ['H1', 'P', 'P', 'P', 'H2', 'P', 'P', 'Figure', 'P', 'H2']
    const isTold = (kind: string | undefined) => kind !== undefined && /^(H\d|P|Figure)$/.test(kind)
    expect(parts.filter(isTold).slice(0, ofOne.length)).toEqual(ofOne)
    expect(parts.filter((kind) => kind === 'Sect')).toHaveLength(2)
    const alts = [...pdf.matchAll(/\/Alt \(([^)]*)\)/g)].map(([, alt = '']) => alt)
    expect(alts).toHaveLength(2)
  })

  it('calls the bib by a word and writes the whole place, however long it is', async () => {
    const place = 'Parque Metropolitano Simón Bolívar, Plaza de Eventos, entrada por la carrera 60, Bogotá'
    const [page = ''] = readPdf(await drawn({ place }))
    expect(page).toContain('Dorsal')
    expect(page).not.toContain('DORSAL')
    expect(page.replaceAll(/\s+/g, ' ')).toContain(place)
    expect(page).not.toContain('…')
  })

  it('marks all that is drawn, as a part or as something that is only looked at', async () => {
    const pdf = openPdf({ title: 'Prueba', size: [300, 300] })
    untagged(pdf, () => pdf.rect(0, 0, 10, 10).fill('#000000'))
    grouped(pdf, 'Table', () => grouped(pdf, 'TR', () => tagged(pdf, 'TD', () => pdf.text('Uno'))))
    tagged(pdf, 'Figure', () => pdf.rect(0, 0, 10, 10).fill('#000000'), { alt: 'Un cuadro' })
    const file = (await finished(pdf)).toString('latin1')
    const marks = [...file.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
      .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
      .flatMap((stream) => stream.match(/\/\w+ (?:<<[\s\S]*?>> BDC|BMC)|EMC/g) ?? [])
      .map((mark) => mark.match(/^\/(\w+)/)?.[1] ?? mark)
    expect(marks).toEqual(['Artifact', 'EMC', 'TD', 'EMC', 'Figure', 'EMC'])
    expect(file).toContain('/Alt (Un cuadro)')
  })
})

describe('the calendar file', () => {
  const event = {
    uid: 'K3F97QW2ABCD1234@zancada',
    title: 'Media Guayacán Dorado; 21K, Medellín',
    starts_at: new Date('2026-12-06T11:00:00Z'),
    place: 'Plaza Mayor\nMedellín',
    description: 'Ñandú '.repeat(40),
    url: 'https://zancada.co/media-guayacan-dorado',
  }

  it('says when in UTC and escapes what the format keeps for itself', () => {
    const file = calendarFile(event, new Date('2026-11-15T10:00:00.123Z'))
    expect(file).toContain('DTSTAMP:20261115T100000Z\r\n')
    expect(file).toContain('DTSTART:20261206T110000Z\r\nDTEND:20261206T150000Z\r\n')
    expect(file).toContain('SUMMARY:Media Guayacán Dorado\\; 21K\\, Medellín\r\n')
    expect(file).toContain('LOCATION:Plaza Mayor\\nMedellín\r\n')
  })

  it.each(['\r', '\n', '\r\n', '\u2028', '\u0085', '\v', '\0', '\u001b', '\n\r'])(
    'keeps its lines whatever breaks a name: %j',
    (mark) => {
      const hostile = `Media${mark}END:VEVENT${mark}BEGIN:VEVENT${mark}SUMMARY:Otra`
      const file = calendarFile(
        {
          ...event,
          title: hostile,
          place: hostile,
          description: hostile,
          url: `https://x.co/${mark}A:b`,
          uid: `a${mark}b`,
        },
        new Date(),
      )
      const lines = file.replaceAll('\r\n ', '').split('\r\n')
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      expect(lines.map((line) => line.split(':')[0])).toEqual(
        calendarFile(event, new Date())
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .map((line) => line.split(':')[0]),
      )
      expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    },
  )

  it('folds long lines at 75 bytes and unfolds to the same text', () => {
    const file = calendarFile(event, new Date())
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${event.description}`)
  })
})
