import { describe, expect, it } from 'vitest'
import { eventOfFile, shownPictures } from './own-pictures.rules'

const picture = (url: string, placeholder = 'data:image/webp;base64,AAAA') => ({
  url,
  placeholder,
  sources: [{ url: `${url}-2`, width: 2 }],
})
const id = '01234567-89ab-4cde-8f01-23456789abcd'

describe('the pictures of a page', () => {
  it('are told by their field, with every address of each', () => {
    const { addresses, faults } = shownPictures({
      cover: picture('/a'),
      sections: [{ logo: picture('/b') }, { picture: picture('/c') }, { url: 'https://un-sitio.co' }],
    })
    expect(faults).toEqual([])
    expect(addresses).toEqual([
      ['cover', '/a'],
      ['cover', '/a-2'],
      ['sections.0.logo', '/b'],
      ['sections.0.logo', '/b-2'],
      ['sections.1.picture', '/c'],
      ['sections.1.picture', '/c-2'],
    ])
  })

  it('are those, however many sizes they have, and nothing whose name is only like theirs', () => {
    const sizes = Array.from({ length: 11 }, (_, index) => ({ url: `/a-${index}` }))
    expect(shownPictures({ cover: { sources: sizes } }).addresses).toHaveLength(11)
    const alike = { discover: { url: 'https://un-sitio.co' }, cover: { url: { old: '/a' } } }
    expect(shownPictures(alike).addresses).toEqual([])
  })

  it.each([
    'https://malo.example/x.webp',
    'data:text/html;base64,AAAA',
    ' data:image/webp;base64,AAAA',
    'data:image/webp;base64,AA"A',
    'data:image/webp;base64,',
  ])('have no stand-in such as %s', (placeholder) => {
    expect(shownPictures({ cover: picture('/a', placeholder) }).faults).toEqual([
      ['cover', 'Sube la imagen desde tu equipo'],
    ])
  })

  it('belong to the event whose file they are', () => {
    expect(eventOfFile(`events/${id}/cover/ab-12.webp`)).toBe(id)
    for (const path of [
      `organizers/${id}/cover/ab.webp`,
      `x/events/${id}/cover/ab.webp`,
      `events/${id}/cover/ab.webp.exe`,
      `events/${id}/cover/ab.svg`,
      `events/${id}/../ab.webp`,
      `events/otro/cover/ab.webp`,
    ])
      expect(eventOfFile(path), path).toBeUndefined()
  })
})
