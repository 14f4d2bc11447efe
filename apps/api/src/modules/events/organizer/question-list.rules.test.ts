import type { QuestionInput } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { questionListFaults } from './question-list.rules'

const question = (given: Partial<QuestionInput> = {}): QuestionInput => ({
  label: '¿Cómo llegas?',
  kind: 'choice',
  options: ['Bus', 'Carro'],
  is_required: false,
  category_ids: [],
  ...given,
})

it.each<[string, QuestionInput[], [string, string][]]>([
  ['a choice is sound', [question({ id: 'q1', category_ids: ['c1'] })], []],
  ['a text needs no options', [question({ kind: 'text', options: [] })], []],
  [
    'a choice without options',
    [question({ options: [] })],
    [['questions.0.options', 'Escribe al menos dos opciones']],
  ],
  [
    'a choice of one',
    [question({ options: ['Bus'] })],
    [['questions.0.options', 'Escribe al menos dos opciones']],
  ],
  [
    'a repeated option',
    [question({ options: ['Bus', 'bus'] })],
    [['questions.0.options', 'Hay opciones repetidas']],
  ],
  ['asked twice', [question(), question()], [['questions.1.label', 'Ya hay otra pregunta igual']]],
  ['of another event', [question({ id: 'q9' })], [['questions.0.id', 'Esta pregunta ya no existe']]],
  [
    'for a category of another event',
    [question({ category_ids: ['c1', 'c9'] })],
    [['questions.0.category_ids', 'Alguna de las categorías ya no existe']],
  ],
])('%s', (_, given, faults) => {
  expect(questionListFaults(given, [{ id: 'q1' }], ['c1'])).toEqual(faults)
})
