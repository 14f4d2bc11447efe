import { describe, expect, it } from 'vitest'
import { frameAncestors, isAllowedOrigin, tidyDomain } from './allowed-domains'

describe('a domain that may show a widget', () => {
  it.each([
    ['carreras.co', 'carreras.co'],
    ['  WWW.Carreras.CO ', 'www.carreras.co'],
    ['https://www.carreras.co/inicio?x=1', 'www.carreras.co'],
    ['http://carreras.co:80/', 'carreras.co'],
    ['carreras.co:8443', 'carreras.co:8443'],
    ['*.carreras.co', '*.carreras.co'],
    ['muñoz.co', 'xn--muoz-hqa.co'],
    ['localhost:8080', 'localhost:8080'],
    ['127.0.0.1:4435', '127.0.0.1:4435'],
  ])('«%s» is kept as %s', (typed, kept) => {
    expect(tidyDomain(typed)).toBe(kept)
  })

  it.each([
    '',
    '*',
    '*.co',
    '*.127.0.0.1',
    'carreras',
    'mi carrera.co',
    'a@carreras.co',
    'carreras..co',
    '-carreras.co',
    'javascript:alert(1)',
    "carreras.co; script-src 'unsafe-inline'",
    'ftp://carreras.co',
    '[::1]',
    '1.2',
    `${'a'.repeat(64)}.co`,
  ])('is not «%s»', (typed) => {
    expect(tidyDomain(typed)).toBeNull()
  })

  it('lets in its own origin by http and https, and no other', () => {
    const domains = ['carreras.co', '*.club.co', 'localhost:8080']
    const allowed = [
      'https://carreras.co',
      'http://carreras.co',
      'https://a.b.club.co',
      'http://localhost:8080',
    ]
    const refused = [
      'https://www.carreras.co',
      'https://carreras.co:8443',
      'https://malcarreras.co',
      'https://club.co',
      'https://malclub.co',
      'http://localhost',
      'ftp://carreras.co',
      'null',
      '',
    ]
    expect(allowed.filter((origin) => !isAllowedOrigin(origin, domains))).toEqual([])
    expect(refused.filter((origin) => isAllowedOrigin(origin, domains))).toEqual([])
  })

  it('is named in the policy of the page; without any, nobody may frame it', () => {
    expect(frameAncestors([])).toBe("'none'")
    expect(frameAncestors(['carreras.co', '*.club.co'])).toBe(
      'https://carreras.co http://carreras.co https://*.club.co http://*.club.co',
    )
  })
})
