import { expect, it } from 'vitest'
import { sectionsOf } from './legal-sections'

it('each heading begins a section with an anchor of its own', () => {
  expect(sectionsOf('## Qué datos tratamos\n\nUno.\n\n- dos\n\n## Qué datos tratamos\nTres')).toEqual([
    { id: 'que-datos-tratamos', title: 'Qué datos tratamos', markdown: 'Uno.\n\n- dos' },
    { id: 'que-datos-tratamos-2', title: 'Qué datos tratamos', markdown: 'Tres' },
  ])
})

it('a heading of signs alone has an anchor too', () => {
  expect(sectionsOf('## ¿?\nNada')[0]?.id).toBe('seccion')
})
