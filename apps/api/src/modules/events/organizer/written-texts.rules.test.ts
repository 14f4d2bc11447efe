import { describe, expect, it } from 'vitest'
import { foreignPictureFaults } from './own-pictures.rules'
import { codeFaults, unstorableFaults } from './written-texts.rules'

const fields = (faults: readonly (readonly [string, string])[]) => faults.map(([field]) => field)

describe('a text', () => {
  it.each([
    '<script>alert(1)</script>',
    'Hola < SCRIPT src=//x>',
    '<svg onload=alert(1)>',
    '<img src=x onerror = "alert(1)">',
    '[clic](javascript:alert(1))',
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

  it('is judged in no time, however hostile', () => {
    const started = performance.now()
    codeFaults({ a: '<'.repeat(20_000), b: `<${' on'.repeat(6_000)}`, c: `<a ${'on'.repeat(9_000)}` })
    expect(performance.now() - started).toBeLessThan(1_000)
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
  it.each([
    ['of an upload', picture('/archivos/events/1/a-480.webp', 'data:image/webp;base64,AA=='), []],
    ['of the site', picture('/covers/a.svg'), []],
    ['of elsewhere', picture('https://espia.test/a.png'), ['cover']],
    ['of elsewhere without a protocol', picture('//espia.test/a.png'), ['cover']],
    ['that is a script', picture('javascript:alert(1)'), ['cover']],
    ['with a stand-in that is none', picture('/archivos/a.webp', 'https://espia.test/x'), ['cover']],
  ])('%s', (_, cover, faults) => {
    expect(fields(foreignPictureFaults({ cover, logo: null }, '/archivos/'))).toEqual(faults)
  })

  it('is told apart from the address of a sponsor', () => {
    const sections = [
      { items: [{ url: 'https://patrocinador.test', logo: picture('https://patrocinador.test/logo.png') }] },
      {
        pictures: [
          { picture: picture('/archivos/a.webp'), alt: '' },
          { picture: picture('http://x.test/a.webp') },
        ],
      },
    ]
    expect(fields(foreignPictureFaults({ sections }, '/archivos/'))).toEqual([
      'sections.0.items.0.logo',
      'sections.1.pictures.1.picture',
    ])
  })

  it('may live in a bucket of ours', () => {
    const bucket = 'https://zancada.s3.test/'
    expect(foreignPictureFaults({ logo: picture(`${bucket}events/1/a.webp`) }, bucket)).toEqual([])
  })
})
