import { describe, expect, it } from 'vitest'
import { type AskedQuestion, readAnswers } from './answers.rules'

const question = (changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: 'q',
  kind: 'text',
  options: [],
  is_required: false,
  category_ids: [],
  ...changes,
})
const read = (answer: string | number | boolean | undefined, changes: Partial<AskedQuestion> = {}) =>
  readAnswers(answer === undefined ? {} : { q: answer }, '10k', [question(changes)])

describe('the answers of a runner', () => {
  it.each([
    ['text', 'hola', true],
    ['text', 7, false],
    ['choice', 'roja', true],
    ['choice', 'verde', false],
    ['choice', 7, false],
    ['number', 7, true],
    ['number', '7', false],
    ['number', Number.POSITIVE_INFINITY, false],
    ['date', '2027-01-31', true],
    ['date', '2027-02-31', false],
    ['date', true, false],
    ['yes_no', false, true],
    ['yes_no', 'sí', false],
  ] as const)('to a question of kind %s: %s is one (%s)', (kind, answer, isOne) => {
    const { answers, faults } = read(answer, { kind, options: ['roja', 'azul'] })
    expect(answers).toEqual(isOne ? { q: answer } : {})
    expect(Object.keys(faults)).toEqual(isOne ? [] : ['answers.q'])
  })

  it('may be left blank unless required', () => {
    for (const blank of [undefined, '']) {
      expect(read(blank)).toEqual({ answers: {}, faults: {} })
      expect(read(blank, { is_required: true })).toEqual({
        answers: {},
        faults: { 'answers.q': ['Este campo es requerido'] },
      })
    }
  })

  it('count only where they are asked', () => {
    expect(read('hola', { category_ids: ['10k'] }).answers).toEqual({ q: 'hola' })
    expect(read('hola', { category_ids: ['5k'], is_required: true })).toEqual({ answers: {}, faults: {} })
    expect(readAnswers({ otra: 'x' }, '10k', [question()])).toEqual({ answers: {}, faults: {} })
  })
})
