import { expect, expectTypeOf, it } from 'vitest'
import { registerTexts } from './register-texts'

const texts = registerTexts('register-texts-test', {
  greeting: 'Hola, {{name}}',
  races: { total_one: '{{count}} carrera', total_other: '{{count}} carreras' },
  steps: ['Elige', 'Paga'],
})

it('a text is there as soon as its feature is imported', () => {
  expect(texts.t('greeting', { name: 'Lucía <3' })).toBe('Hola, Lucía <3')
})

it('a list is read by position', () => {
  expect(texts.t('steps.1')).toBe('Paga')
})

it('a count picks its plural, an exact million included', () => {
  expect(texts.t('races.total', { count: 1 })).toBe('1 carrera')
  expect(texts.t('races.total', { count: 2 })).toBe('2 carreras')
  expect(texts.t('races.total', { count: 1_000_000 })).toBe('1000000 carreras')
})

it('the keys the compiler accepts are those of the locale file', () => {
  expectTypeOf(texts.t).parameter(0).toEqualTypeOf<'greeting' | 'races.total' | `steps.${number}`>()
})
