import { expect, it } from 'vitest'
import { documentNumberFault } from './document-numbers'

it.each([
  ['CC', '1020304050'],
  ['CC', '51234'],
  ['TI', '1023456789'],
  ['TI', '98010112345'],
  ['RC', '1123456789'],
  ['CE', '412345'],
  ['PPT', '6123456'],
  ['PEP', '912345612345678'],
  ['PA', 'AV123456'],
  ['DE', 'X1234567L'],
] as const)('%s %s is as its type is', (type, number) => {
  expect(documentNumberFault(type, number)).toBeNull()
})

it.each([
  ['CC', '123', 'La cédula de ciudadanía tiene entre 4 y 10 números, sin letras'],
  ['CC', '10203040506', 'La cédula de ciudadanía tiene entre 4 y 10 números, sin letras'],
  ['CC', 'AB123456', 'La cédula de ciudadanía tiene entre 4 y 10 números, sin letras'],
  ['TI', '12345', 'La tarjeta de identidad tiene entre 6 y 11 números, sin letras'],
  ['PA', 'A1', 'El pasaporte tiene entre 4 y 20 letras o números, sin otros signos'],
] as const)('%s %s is told what is valid', (type, number, said) => {
  expect(documentNumberFault(type, number)).toBe(said)
})
