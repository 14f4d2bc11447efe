import { describe, expect, it } from 'vitest'
import { fillBody, fillSubject } from './filled-words.rules'

const ana = { first_name: 'Ana', event_name: 'Brisa', category_name: '10K', bib: '214' }

describe('the words of a mail to many', () => {
  it('become each runner’s own', () => {
    expect(fillSubject('{nombre}, {carrera} te espera', ana)).toBe('Ana, Brisa te espera')
    expect(fillBody('**{nombre}** corre {categoria} con el {dorsal}', ana)).toBe(
      '**Ana** corre 10K con el 214',
    )
  })

  it('say something sensible when there is nothing to say yet', () => {
    expect(fillBody('{nombre} {dorsal}', { ...ana, first_name: null, bib: null })).toBe(
      'corredor por asignar',
    )
  })

  it('leave other braces alone', () => {
    expect(fillBody('{otra} {}', ana)).toBe('{otra} {}')
  })

  it('never let a name write Markdown or a second line', () => {
    const trick = { ...ana, first_name: '[gana](http://x.co)\r\n# ya' }
    expect(fillBody('{nombre}', trick)).toBe('\\[gana\\]\\(http\\:\\/\\/x\\.co\\) \\# ya')
    expect(fillSubject('{nombre}', trick)).toBe('[gana](http://x.co) # ya')
  })
})
