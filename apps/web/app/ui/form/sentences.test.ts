import { expect, it } from 'vitest'
import { sentences } from './sentences'

it.each([
  [['Debe ser antes del cierre', 'Debe ser futura'], 'Debe ser antes del cierre. Debe ser futura.'],
  [['Ya pasó.', '¿Es otro año?'], 'Ya pasó. ¿Es otro año?'],
  [['Indica la ciudad'], 'Indica la ciudad'],
  [[], ''],
])('%j', (texts, said) => {
  expect(sentences(texts)).toBe(said)
})
