import { expect, it } from 'vitest'
import { signerFaults } from './signer.rules'

const adult = { is_guardian: false, is_minor: false, signs_with: '1.020.304-050', runs_with: '1020304050' }
const minor = { is_guardian: true, is_minor: true, signs_with: '52 123 456', runs_with: '1020304050' }

it('an adult signs with their own document, however they write it, and a guardian with another', () => {
  expect(signerFaults(adult)).toBeNull()
  expect(signerFaults(minor)).toBeNull()
  expect(signerFaults({ ...adult, signs_with: '52123456' })).toEqual({
    'signer.document_number': ['No es el documento del corredor'],
  })
  expect(signerFaults({ ...minor, signs_with: '1020304050' })).toEqual({
    'signer.document_number': ['Es el documento del menor: escribe el del acudiente'],
  })
})

it('no adult has a guardian, and no minor signs alone', () => {
  expect(signerFaults({ ...adult, is_guardian: true })).toEqual({
    is_guardian: ['Un mayor de edad acepta por sí mismo'],
  })
  expect(signerFaults({ ...minor, is_guardian: false })).toEqual({
    is_guardian: ['Por un menor de edad acepta su acudiente'],
  })
})

it('whose document was erased can be compared with nobody', () => {
  expect(signerFaults({ ...adult, runs_with: null })).toBeNull()
})
