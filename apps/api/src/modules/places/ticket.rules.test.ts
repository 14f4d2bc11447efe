import { describe, expect, it } from 'vitest'
import type { IssuedTicket } from '../../platform/tokens/ticket-signer'
import { raceDay, raceMoment } from './race-moment.rules'
import { ticketOf } from './ticket.rules'

const row = {
  first_name: 'Ana',
  last_name: 'Ríos',
  document_type: 'CC',
  document_number: '1020304050',
  category_name: '21K',
  category_starts_at: new Date('2027-02-07T11:00:00.000Z'),
  team_name: null,
  bib: '1042',
  size: 'M',
  ticket_code: 'ABC123',
  event_id: 'media',
  confirmed_at: new Date('2026-11-16T15:00:00.000Z'),
}
const signer = {
  textOf: ({ code, event_id, issued_at }: IssuedTicket) => `${event_id} ${code} ${issued_at.toISOString()}`,
}
const race = {
  event_name: 'Media Maratón',
  place: 'Medellín',
  page_url: 'https://zancada.example/carreras/media',
  organizer: 'Andes',
}

describe('a ticket', () => {
  it('says who runs what, when and where', () => {
    expect(ticketOf(row, { ...race, timezone: 'America/Bogota', pickups: [] }, signer)).toEqual({
      ...race,
      date: raceMoment(row.category_starts_at, 'America/Bogota'),
      runner: 'Ana Ríos',
      document: 'CC 1020304050',
      category: '21K',
      bib: '1042',
      size: 'M',
      ticket_code: 'ABC123',
      ticket_text: 'media ABC123 2026-11-16T15:00:00.000Z',
      pickups: [],
      collector: null,
    })
  })

  it('says where the kit is, and who else may collect it', () => {
    const pickups = [
      {
        place: 'Plaza Mayor',
        address: '',
        opens_at: '2027-02-06T14:00:00.000Z',
        closes_at: '2027-02-06T23:00:00.000Z',
      },
    ]
    const collected = { ...row, pickup_name: 'Tomás Vélez' }
    expect(ticketOf(collected, { ...race, timezone: 'America/Bogota', pickups }, signer)).toMatchObject({
      pickups: [{ where: 'Plaza Mayor', when: expect.stringMatching(/^sábado, 6 de febrero/) }],
      collector: 'Tomás Vélez',
    })
  })

  it('names the team of a relay', () => {
    const seat = { ...row, team_name: 'Los Cóndores', bib: '214-2' }
    expect(ticketOf(seat, { ...race, timezone: 'America/Bogota', pickups: [] }, signer)).toMatchObject({
      category: '21K · Los Cóndores',
      bib: '214-2',
    })
  })

  it('leaves blank what is not known yet', () => {
    const early = { ...row, category_starts_at: null, bib: null, size: null, ticket_code: null }
    expect(ticketOf(early, { ...race, timezone: 'America/Bogota', pickups: [] }, signer)).toMatchObject({
      date: '',
      bib: null,
      size: null,
      ticket_code: '',
      ticket_text: '',
    })
  })
})

describe('the day of a race', () => {
  const midnight = new Date('2027-02-08T04:00:00.000Z')

  it('is that of the place where it is run', () => {
    expect(raceDay(midnight, 'America/Bogota')).toBe('domingo 7 de febrero de 2027')
    expect(raceDay(midnight, 'Europe/Madrid')).toBe('lunes 8 de febrero de 2027')
  })

  it('has its hour there', () => {
    expect(raceMoment(midnight, 'America/Bogota')).toMatch(
      /^domingo 7 de febrero de 2027 a las 11:00\sp\.\sm\.$/,
    )
    expect(raceMoment(midnight, 'Europe/Madrid')).toMatch(/^lunes 8 de febrero de 2027 a las 5:00\sa\.\sm\.$/)
  })
})
