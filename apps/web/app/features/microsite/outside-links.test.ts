import { expect, it } from 'vitest'
import { instagramLink, mailLink, mapsLink, phoneLink, shareLinks, websiteLink } from './outside-links'

it('sharing carries the name and the address, whatever signs they have', () => {
  const links = shareLinks('Sol & Luna 10K', 'https://zancada.co/sol-luna')
  expect(new URL(links.whatsapp).searchParams.get('text')).toContain('Sol & Luna 10K')
  expect(new URL(links.whatsapp).searchParams.get('text')).toContain('https://zancada.co/sol-luna')
  expect(new URL(links.x).searchParams.get('url')).toBe('https://zancada.co/sol-luna')
  expect(new URL(links.facebook).searchParams.get('u')).toBe('https://zancada.co/sol-luna')
})

it('the map opens by coordinates when there are, else by the address', () => {
  const words = { address: 'Plaza Mayor', city: 'Medellín', latitude: null, longitude: null }
  expect(queryOf(mapsLink(words))).toBe('Plaza Mayor, Medellín, Colombia')
  expect(queryOf(mapsLink({ ...words, latitude: 6.24, longitude: -75.57 }))).toBe('6.24,-75.57')
  expect(queryOf(mapsLink({ ...words, latitude: 0, longitude: -75 }))).toBe('0,-75')
  expect(mapsLink({ ...words, address: ' ' })).toBeNull()
})

it.each([
  ['misitio.com', 'https://misitio.com/'],
  ['https://www.misitio.com/a', 'https://www.misitio.com/a'],
  ['javascript:alert(1)', null],
  ['https://bueno.com@malo.com', null],
  ['data:text/html,x', null],
  ['pregunta en la tienda', null],
  ['', null],
])('the website «%s» leads to %s', (typed, href) => {
  expect(websiteLink(typed)?.href ?? null).toBe(href)
})

it.each([
  ['@andes.marcha', '@andes.marcha'],
  ['https://www.instagram.com/andes/', '@andes'],
  ['https://example.com/andes', null],
  ['javascript:x', null],
])('the Instagram «%s» is %s', (typed, label) => {
  expect(instagramLink(typed)?.label ?? null).toBe(label)
})

it('phones and mailboxes are links only when they are that', () => {
  expect(phoneLink('+57 (601) 555 0101')).toBe('tel:+576015550101')
  expect(phoneLink('llámanos')).toBeNull()
  expect(mailLink(' hola@carrera.co ')).toBe('mailto:hola@carrera.co')
  expect(mailLink('hola@carrera.co?bcc=x@y.co')).toBeNull()
})

function queryOf(link: string | null): string | null {
  return link === null ? null : new URL(link).searchParams.get('query')
}
