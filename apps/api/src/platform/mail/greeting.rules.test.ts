import { expect, it } from 'vitest'
import { greet } from './greeting.rules'

it('greets by name a person who has one', () => {
  expect([greet('Hola', 'Ana'), greet('Hola', ''), greet('Listo', null)]).toEqual([
    'Hola, Ana',
    'Hola',
    'Listo',
  ])
})
