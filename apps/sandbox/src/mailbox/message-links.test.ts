import { describe, expect, it } from 'vitest'
import { messageLinks, splitLinks } from './message-links'

describe('the links of a message', () => {
  it('are read from HTML and text, once each, as the browser would follow them', () => {
    expect(
      messageLinks({
        html: `<a href="http://localhost:3000/verificar?token=a&amp;x=1">Verificar</a> <a href='mailto:a@b.co'>no</a>
          <a href="javascript:alert(1)">no</a>`,
        text: 'Entra a http://localhost:3000/verificar?token=a&x=1. O a https://zancada.co/ayuda, cuando quieras.',
      }),
    ).toEqual(['http://localhost:3000/verificar?token=a&x=1', 'https://zancada.co/ayuda'])
  })

  it('are cut out of a text without losing any of it', () => {
    const text = 'Antes (http://a.co/x?y=1) y <http://b.co>. Fin'
    const pieces = splitLinks(text)
    expect(pieces.filter((piece) => piece.link).map((piece) => piece.text)).toEqual([
      'http://a.co/x?y=1',
      'http://b.co',
    ])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})
