import { tokenField } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { createAccessTokens } from './access-token'

const tokens = createAccessTokens('un-secreto-de-prueba', 'https://inscripciones.una-carrera-larga.example', {
  now: () => new Date('2026-11-16T12:00:00Z'),
})
const id = '0198c0de-0000-7000-8000-000000000001'
/** As long as an address may be. */
const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(63)}.co`
const until = new Date('2027-01-01T00:00:00Z')

describe('a signed link', () => {
  it('fits where links are read, however long the address it was made for', () => {
    const links = [
      tokens.signCharge({ charge_id: id, email }, until),
      tokens.signImport({ import_id: id, email, link: '0123456789abcdef' }, until),
      tokens.signConsent({ registration_id: id, address: 'abc' }),
      tokens.signRegistration({ registration_id: id, address: 'abc' }),
    ]
    for (const link of links) expect(tokenField.safeParse(link).success).toBe(true)
  })

  it('opens only what it was made for', () => {
    const consent = tokens.signConsent({ registration_id: id, address: 'abc' })
    expect(tokens.readConsent(consent)).toEqual({ registration_id: id, address: 'abc' })
    expect([tokens.readCharge(consent), tokens.readImport(consent), tokens.readGuest(consent)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(
      tokens.readConsent(tokens.signImport({ import_id: id, email, link: '0123456789abcdef' }, until)),
    ).toBeUndefined()
    // What opens the consents of a registration does not open the registration, nor the other way round.
    expect(tokens.readRegistration(consent)).toBeUndefined()
    const link = tokens.signRegistration({ registration_id: id, address: 'abc' })
    expect(tokens.readRegistration(link)).toEqual({ registration_id: id, address: 'abc' })
    expect([tokens.readConsent(link), tokens.readGuest(link), tokens.readAccount(link)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('what opens a viewing', () => {
  const viewing = tokens.signViewing({ user_id: id, viewing_id: id }, until)

  it('passes for nothing else, and nothing else passes for it', () => {
    expect(tokens.readViewing(viewing)).toEqual({ user_id: id, viewing_id: id })
    expect([tokens.readAccount(viewing), tokens.readGuest(viewing), tokens.readConsent(viewing)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(tokens.readViewing(tokens.signAccount({ user_id: id, session_id: id }))).toBeUndefined()
  })

  it('ends when it was said to', () => {
    const past = tokens.signViewing({ user_id: id, viewing_id: id }, new Date('2026-11-16T11:59:59Z'))
    expect(tokens.readViewing(past)).toBeUndefined()
  })
})

describe('a secret that was changed', () => {
  const clock = { now: () => new Date('2026-11-16T12:00:00Z') }
  const create = (secret: string, previous?: string) =>
    createAccessTokens(secret, 'https://inscripciones.una-carrera-larga.example', clock, previous)

  it('leaves the links and sessions of the one before it open, as long as that one is named', () => {
    const account = tokens.signAccount({ user_id: id, session_id: id })
    const consent = tokens.signConsent({ registration_id: id, address: 'abc' })
    const changed = create('otro-secreto-de-prueba', 'un-secreto-de-prueba')
    expect(changed.readAccount(account)).toEqual({ user_id: id, session_id: id })
    expect(changed.readConsent(consent)).toEqual({ registration_id: id, address: 'abc' })
    expect(create('otro-secreto-de-prueba').readAccount(account)).toBeUndefined()
  })

  it('signs with the new one alone', () => {
    const signed = create('otro-secreto-de-prueba', 'un-secreto-de-prueba').signGuest(email)
    expect(create('otro-secreto-de-prueba').readGuest(signed)).toMatchObject({ email, order_code: null })
    expect(tokens.readGuest(signed)).toBeUndefined()
  })
})
