import { describe, expect, it } from 'vitest'
import { eventOfFile, shownPictures } from './own-pictures.rules'
import { codeFaults, unstorableFaults, writtenTexts } from './written-texts.rules'

const fields = (faults: readonly (readonly [string, string])[]) => faults.map(([field]) => field)

describe('a text', () => {
  it.each([
    '<script>alert(1)</script>',
    'Hola < SCRIPT src=//x>',
    '<svg onload=alert(1)>',
    '<img src=x onerror = "alert(1)">',
    '<img src=x onerror=alert(1)>',
    '[clic](javascript:alert(1))',
    '[clic](VBScript :msgbox(1))',
    '[clic](data : text/html,hola)',
    '[clic](data:text/html;base64,PHNjcmlwdD4=)',
    '<iframe src="https://x.test"></iframe>',
  ])('is refused with code in it: %s', (markdown) => {
    expect(fields(codeFaults({ sections: [{ markdown }] }))).toEqual(['sections.0.markdown'])
  })

  it.each([
    '**Kilómetro 5 < kilómetro 10**, y la meta > todo',
    'Salida 6:00 a. m. — [mapa](https://mapa.test/a?b=1)',
    'Lleva manilla, description=opcional, once = 11',
    'Una línea<br>y otra',
    '',
  ])('may say: %s', (markdown) => {
    expect(codeFaults({ markdown })).toEqual([])
  })

  // A pattern that starts over at every character would be at it for minutes.
  it.each([
    ['brackets', '<'.repeat(200_000)],
    ['spaces after a bracket', `<${' '.repeat(200_000)}`],
    ['slashes after a bracket', `<${'/'.repeat(200_000)}`],
    ['handlers that are none', `<${' on'.repeat(100_000)}`],
    ['a handler without an end', `<a ${'on'.repeat(100_000)}`],
    ['spaces after a handler', `<a onload${' '.repeat(200_000)}`],
    ['spaces after a scheme', `javascript${' '.repeat(200_000)}`],
  ])('is read once, however hostile: %s', (_, text) => {
    expect(codeFaults({ text })).toEqual([])
  })

  it('is found wherever it stands in a form, and nothing else is', () => {
    const form = { a: 'uno', b: [{ c: 'dos' }, 'tres'], d: 4, e: true, f: null, g: undefined }
    expect(writtenTexts(form)).toEqual([
      ['a', 'uno'],
      ['b.0.c', 'dos'],
      ['b.1', 'tres'],
    ])
  })

  it('is refused when it could not be stored', () => {
    expect(fields(unstorableFaults({ a: 'x\0', b: ['bien 🏃', 'mal \ud83c'], c: null, d: 3 }))).toEqual([
      'a',
      'b.1',
    ])
  })
})

describe('a picture', () => {
  const picture = (url: string, placeholder: string | null = null) => ({
    url,
    width: 1,
    height: 1,
    sources: [{ url, width: 1, type: 'image/webp' }],
    placeholder,
  })

  it('is told apart from the address of a sponsor', () => {
    const sections = [
      { items: [{ url: 'https://patrocinador.test', logo: picture('/archivos/logo.png') }] },
      { pictures: [{ picture: picture('/archivos/a.webp'), alt: '' }] },
    ]
    expect(shownPictures({ cover: null, sections }).addresses).toEqual([
      ['sections.0.items.0.logo', '/archivos/logo.png'],
      ['sections.0.items.0.logo', '/archivos/logo.png'],
      ['sections.1.pictures.0.picture', '/archivos/a.webp'],
      ['sections.1.pictures.0.picture', '/archivos/a.webp'],
    ])
  })

  it.each([
    ['data:image/webp;base64,AA==', []],
    ['https://espia.test/x', ['cover']],
    ['data:text/html;base64,AA==', ['cover']],
  ])('with the stand-in %s', (placeholder, faults) => {
    expect(fields(shownPictures({ cover: picture('/a.webp', placeholder) }).faults)).toEqual(faults)
  })

  const id = '0198c0de-0000-7000-8000-000000000001'
  it.each([
    [`events/${id}/cover/a-480.webp`, id],
    [`events/${id}/cover/../../x/a-480.webp`, undefined],
    [`events/${id}/a-480.webp`, undefined],
    [`events/1/cover/a-480.webp`, undefined],
    [`avatars/${id}/a.webp`, undefined],
    ['', undefined],
  ])('at %s belongs to an event or to none', (path, event) => {
    expect(eventOfFile(path)).toBe(event)
  })
})
