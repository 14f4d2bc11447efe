import { expect, it } from 'vitest'
import { tidyPath } from './tidy-path'

it.each([
  '/',
  '/eventos',
  '/eventos/publicos?ciudad=Cali',
  '/?a=/../%61',
  '/_root.data',
  '/carrera-%C3%B1',
  '/a%2Fb',
  "/una,dos;tres=cuatro:5@6$7&8+9!~*'()",
])('%s is already tidy', (url) => {
  expect(tidyPath(url)).toBeNull()
})

it.each([
  ['/eventos/', '/eventos'],
  ['/eventos/?mes=3', '/eventos?mes=3'],
  ['//eventos///publicos', '/eventos/publicos'],
  ['/invented/../llano-abierto', '/llano-abierto'],
  ['/./llano-abierto', '/llano-abierto'],
  ['/%2e%2E/x/%2e./llano-abierto', '/llano-abierto'],
  ['/ll%61no-abierto', '/llano-abierto'],
  ['/carrera-%c3%b1', '/carrera-%C3%B1'],
  ['/a%2fb', '/a%2Fb'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
])('%s is sent to %s', (url, expected) => {
  expect(tidyPath(url)).toBe(expected)
  expect(tidyPath(expected)).toBeNull()
})

it.each([
  '//malo.example/',
  '///malo.example',
  '/\\malo.example/',
  '/\\/malo.example',
  '/x/..//malo.example',
  '/%5C%5Cmalo.example',
])('%s never leads out of the site', (url) => {
  const sent = new URL(tidyPath(url) ?? url, 'https://zancada.example')
  expect(sent.host).toBe('zancada.example')
})
