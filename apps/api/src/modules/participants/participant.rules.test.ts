import type { ParticipantFields } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { type ParticipantTerms, readParticipant, type StoredParticipant } from './participant.rules'

const guardian = {
  full_name: 'Pablo Ríos',
  relationship: 'father' as const,
  document_type: 'CC' as const,
  document_number: '79123456',
  phone: '+573107654321',
}
const ana: ParticipantFields = {
  document_type: 'CC',
  document_number: '1020304050',
  first_name: 'Ana',
  last_name: 'Ríos',
  email: 'ana@correo.co',
  phone: '+573001234567',
  birth_on: '1990-05-17',
  gender: 'female',
  city_code: '05001',
  club: null,
  eps: null,
  blood_type: null,
  emergency_contact_name: 'Pablo Ríos',
  emergency_contact_phone: '+573107654321',
  size: null,
  answers: {},
  guardian: null,
}
const terms: ParticipantTerms = {
  event: {
    starts_at: new Date('2027-03-14T11:00:00Z'),
    created_at: new Date('2020-01-01T00:00:00Z'),
    timezone: 'America/Bogota',
  },
  category: {
    id: '10k',
    name: '10K',
    gender_rule: 'any',
    min_age: 15,
    max_age: 60,
    age_rule: 'race_day',
    age_taken_on: null,
  },
  questions: [],
  sizes: [],
  health: false,
  today: '2026-11-18',
}
const read = (person: Partial<StoredParticipant>, changes: Partial<ParticipantTerms> = {}) =>
  readParticipant({ ...ana, ...person }, { ...terms, ...changes })
const faults = (...given: Parameters<typeof read>) => read(...given).faults

describe('the runner of a category', () => {
  it('is let in when all is well', () => {
    expect(read({})).toEqual({ faults: {}, participant: ana, is_minor: false })
  })

  it('is of its age on the day of the race', () => {
    expect(faults({ birth_on: '2012-03-15', guardian })).toEqual({
      birth_on: ['La categoría 10K es desde los 15 años'],
    })
    expect(faults({ birth_on: '1966-03-14' })).toEqual({
      birth_on: ['La categoría 10K es hasta los 60 años'],
    })
    for (const birth_on of ['2027-03-15', '1906-03-13'])
      expect(faults({ birth_on })).toEqual({ birth_on: ['Revisa la fecha de nacimiento'] })
    const forAll = { ...terms.category, min_age: null, max_age: null }
    expect(faults({ birth_on: '1907-03-14' }, { category: forAll })).toEqual({})
    expect(faults({ birth_on: '1906-03-15' }, { category: forAll })).toEqual({})
    expect(faults({ birth_on: '2027-03-14', guardian }, { category: forAll })).toEqual({})
    expect(Object.keys(faults({ birth_on: '2027-03-14' }, { category: forAll }))).toEqual(['guardian'])
  })

  it('counts ages from when the race was made while it has no date', () => {
    const event = { ...terms.event, starts_at: null }
    expect(faults({ birth_on: '2010-05-17', guardian }, { event })).toHaveProperty('birth_on')
  })

  it('is of its gender', () => {
    const only = (gender_rule: 'female' | 'male') => ({ category: { ...terms.category, gender_rule } })
    expect(faults({}, only('male'))).toEqual({ gender: ['La categoría 10K es masculina'] })
    expect(faults({ gender: 'male' }, only('female'))).toEqual({ gender: ['La categoría 10K es femenina'] })
  })

  it('has a guardian while a minor, and none as an adult', () => {
    expect(faults({ birth_on: '2009-03-15' })).toEqual({ guardian: [expect.stringContaining('acudiente')] })
    expect(read({ birth_on: '2009-03-15', guardian })).toMatchObject({
      faults: {},
      participant: { guardian },
    })
    // Of age on the day of the race, and not yet today.
    expect(read({ birth_on: '2009-03-14', guardian })).toMatchObject({
      is_minor: true,
      participant: { guardian },
    })
    expect(read({ birth_on: '2008-11-18', guardian })).toMatchObject({
      faults: {},
      is_minor: false,
      participant: { guardian: null },
    })
    const raced = { today: '2028-01-01' }
    expect(read({ birth_on: '2009-03-15', guardian }, raced)).toMatchObject({ is_minor: true })
  })

  it('has a guardian who is an adult, somebody else, and says what they are to them', () => {
    const minor = (changes: object) =>
      faults({ birth_on: '2010-03-15', guardian: { ...guardian, ...changes } })
    expect(minor({})).toEqual({})
    expect(minor({ document_number: ana.document_number })).toEqual({
      'guardian.document_number': [expect.stringContaining('documento del menor')],
    })
    expect(minor({ document_type: 'TI', document_number: '1020304099' })).toEqual({
      'guardian.document_type': [expect.stringContaining('mayor de edad')],
    })
    expect(minor({ relationship: null })).toEqual({ 'guardian.relationship': [expect.any(String)] })
  })

  it('wears a size of the race, if it gives any', () => {
    expect(read({ size: 'M' }).participant.size).toBeNull()
    expect(read({ size: 'M' }, { sizes: ['M'] })).toMatchObject({ faults: {}, participant: { size: 'M' } })
    expect(faults({}, { sizes: ['M'] })).toEqual({ size: ['Elige una talla'] })
    expect(faults({ size: 'XL' }, { sizes: ['M'] })).toEqual({
      size: ['Esta talla no está entre las de la carrera'],
    })
  })

  it('answers what is asked, and tells of health only when authorised', () => {
    const question = { id: 'q', kind: 'text' as const, options: [], is_required: true, category_ids: [] }
    expect(faults({ eps: 'Sura' }, { questions: [question] })).toEqual({
      'answers.q': ['Este campo es requerido'],
      eps: [expect.any(String)],
    })
    expect(
      read({ eps: 'Sura', answers: { q: 'sí', otra: 'x' } }, { questions: [question], health: true }),
    ).toMatchObject({
      faults: {},
      participant: { eps: 'Sura', answers: { q: 'sí' } },
    })
  })
})
