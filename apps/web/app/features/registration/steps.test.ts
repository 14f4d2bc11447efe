import { describe, expect, it } from 'vitest'
import { furthestStep, stepAfter, stepBefore, stepNamed, stepOfField, stepToShow } from './steps'

const nothing = { corredores: false, kit: false, autorizaciones: false }
const people = { ...nothing, corredores: true }
const everything = { corredores: true, kit: true, autorizaciones: true }

describe('the address', () => {
  it('leads to the step it asks for once everything before is done', () => {
    expect(stepToShow('kit', people)).toBe('kit')
    expect(stepToShow('corredores', everything)).toBe('corredores')
    expect(stepToShow('pago', everything)).toBe('pago')
  })

  it('never skips a step that lacks something', () => {
    expect(stepToShow('pago', nothing)).toBe('corredores')
    expect(stepToShow('pago', people)).toBe('kit')
    expect(stepToShow('pago', { ...everything, corredores: false })).toBe('corredores')
  })

  it('without a step goes on where the person was', () => {
    expect(stepToShow(null, nothing)).toBe('corredores')
    expect(stepToShow(null, everything)).toBe('pago')
  })

  it('with a word that is no step counts as none', () => {
    expect(stepNamed('pagar')).toBeNull()
    expect(stepNamed(null)).toBeNull()
    expect(stepNamed('kit')).toBe('kit')
  })
})

it('steps follow one another and stop at both ends', () => {
  expect(stepAfter('categorias')).toBe('corredores')
  expect(stepAfter('pago')).toBe('pago')
  expect(stepBefore('kit')).toBe('corredores')
  expect(stepBefore('categorias')).toBe('categorias')
})

it('the furthest step is the first that lacks something', () => {
  expect(furthestStep({ ...everything, kit: false })).toBe('kit')
  expect(furthestStep(everything)).toBe('pago')
})

it('an error of the server is shown in the step that asks for its field', () => {
  expect(stepOfField('participants.0.document_number')).toBe('corredores')
  expect(stepOfField('participants.3.guardian.phone')).toBe('corredores')
  expect(stepOfField('participants.1.size')).toBe('kit')
  expect(stepOfField('participants.1.answers.0198')).toBe('kit')
  expect(stepOfField('participants.0.consents.waiver')).toBe('autorizaciones')
  expect(stepOfField('discount_code')).toBeNull()
})
