import { expect, it } from 'vitest'
import { askable } from './question.rules'

const whole = {
  formato: 'json' as const,
  evento: 'media',
  categoria: 'c',
  desde: '2027-01-01',
  hasta: '2027-01-31',
}

it('a filter that a report does not have asks nothing of it', () => {
  expect(askable(whole, [])).toEqual({ formato: 'json', evento: 'media' })
  expect(askable(whole, ['event', 'category'])).toEqual({ formato: 'json', evento: 'media', categoria: 'c' })
  expect(askable(whole, ['days'])).toEqual({
    formato: 'json',
    evento: 'media',
    desde: '2027-01-01',
    hasta: '2027-01-31',
  })
})

it('one that it has and nobody set stays unset', () => {
  const asked = askable({ formato: 'json' }, ['category', 'days'])
  expect(Object.keys(asked)).toEqual(['formato'])
})
