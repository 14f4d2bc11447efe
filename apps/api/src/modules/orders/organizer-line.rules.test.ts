import { describe, expect, it } from 'vitest'
import { organizerLine } from './organizer-line.rules'

describe('who puts on a race', () => {
  it('is told with whatever reaches them', () => {
    const contact = { organizer_name: 'Andes', contact_email: 'hola@andes.co', contact_phone: '+57 300' }
    expect(organizerLine(contact)).toBe('Andes · hola@andes.co · +57 300')
    expect(organizerLine({ ...contact, contact_email: null, contact_phone: '' })).toBe('Andes')
  })
})
