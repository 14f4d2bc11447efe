import { expect, it } from 'vitest'
import { shapeFault } from './json-shape.rules'

it.each([
  ['a body', '{"a":[1,{"b":"c"}],"d":null}'],
  ['forty levels', `${'['.repeat(40)}${']'.repeat(40)}`],
  ['brackets, colons and quotes inside a text', JSON.stringify({ a: '[{:"\\'.repeat(30_000) })],
  ['a course of many points', JSON.stringify(Array.from({ length: 24_000 }, () => [4, -74, 2_600]))],
  ['no body', ''],
])('%s is parsed', (_, json) => {
  expect(shapeFault(json)).toBeNull()
})

it.each([
  ['lists inside lists', '['.repeat(499_000), 'too_deep'],
  ['objects inside objects', '{"a":'.repeat(100_000), 'too_deep'],
  [
    'countless names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [n, 1]))),
    'too_many_names',
  ],
])('%s are refused before they are parsed', (_, json, fault) => {
  expect(shapeFault(json)).toBe(fault)
})
