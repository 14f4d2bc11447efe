import { expect, it } from 'vitest'
import { tidyPath } from './tidy-path'

it.each(['/', '/eventos', '/eventos/publicos?ciudad=Cali', '/?a=/', '/_root.data'])(
  '%s is already tidy',
  (url) => {
    expect(tidyPath(url)).toBeNull()
  },
)

it.each([
  ['/eventos/', '/eventos'],
  ['/eventos/?mes=3', '/eventos?mes=3'],
  ['//eventos///publicos', '/eventos/publicos'],
])('%s is sent to %s', (url, expected) => {
  expect(tidyPath(url)).toBe(expected)
})

it.each(['//malo.example/', '///malo.example', '/\\malo.example/', '/\\/malo.example'])(
  '%s never leads out of the site',
  (url) => {
    const sent = new URL(tidyPath(url) ?? url, 'https://zancada.example')
    expect(sent.host).toBe('zancada.example')
  },
)
